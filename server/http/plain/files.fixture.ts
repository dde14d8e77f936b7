import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { field } from '#domain/kernel/fields.ts';
import { plainEndpoints } from '#domain/kernel/plainEndpoints.ts';
import { plainEntity } from '#domain/kernel/plainEntity.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { servePlain } from './serve.ts';

const vehicles = plainEntity({
  name: 'vehicles',
  table: 'vehicles',
  title: 'name',
  fields: {
    name: field('text', { required: true }),
    permit: field('file', { filterable: true }),
    insurance: field('file', { required: true, types: ['.pdf'], mostMegabytes: 1 }),
    photo: field('image'),
    invoice: field('file', { right: 'records.inspect', filterable: true }),
  },
});
export const calls = plainEndpoints(vehicles, 'vehicle');
export const messages = { created: 'Creado', updated: 'Cambiado', deleted: 'Eliminado' };

export let api: Api;
export let company: Company;

/** A server that serves vehicles, which have files, and a company. */
export function withVehicles(): void {
  beforeAll(async () => {
    api = await startApi({}, undefined, {
      app: { modules: [(serve, deps) => servePlain(serve, deps, vehicles, calls, messages)] },
    });
    await api.sql(`create table vehicles (
      id integer primary key generated always as identity, enterprise_id integer not null, name text not null,
      permit jsonb, insurance jsonb, photo jsonb, invoice jsonb, custom_fields jsonb not null default '{}')`);
    await api.sql('grant select, insert, update, delete on vehicles to jornada_app');
    company = await createCompany(api);
  });
  afterAll(() => api.close());
  beforeEach(() => api.sql('truncate vehicles'));
}

interface Sent {
  readonly url: string;
  readonly name: string;
}
export type Vehicle = Record<'permit' | 'insurance' | 'photo' | 'invoice', Sent | null> & { readonly id: number };

export async function createVehicle(): Promise<number> {
  const body = { name: 'Furgoneta', enterprise_id: company.enterpriseId };
  return ((await api.call(calls.createVehicle, { as: company.adminId, body })).data as Vehicle).id;
}

export const send = (id: number, name: string, content: Uint8Array, to = 'permit', as = company.adminId) =>
  api.call(calls.sendVehicleFile, {
    as,
    params: { id, field: to },
    body: {},
    files: [{ field: 'file', name, content }],
  });

export const get = (id: number, from = 'permit', as = company.adminId, query: { size?: 'small' } = {}) =>
  api.call(calls.getVehicleFile, { as, params: { id, field: from }, query });

export const remove = (id: number, from = 'permit', as = company.adminId) =>
  api.call(calls.removeVehicleFile, { as, params: { id, field: from } });

export const read = async (id: number, as = company.adminId) =>
  (await api.call(calls.getVehicle, { as, params: { id } })).data as Vehicle;

/** How many files the store has. */
export async function storedFiles(): Promise<number> {
  const folder = path.join(api.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}
