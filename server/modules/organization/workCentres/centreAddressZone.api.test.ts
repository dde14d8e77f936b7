import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { CheckedRecords } from '#domain/kernel/importEndpoints.ts';
import type { WorkCentre } from '#domain/organization/workCentres/workCentres.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';

const [madrid, canary] = ['Europe/Madrid', 'Atlantic/Canary'];

let api: Api;
let here: Company;
let there: Company;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  here = await createCompany(api, { zone: madrid });
  there = await createCompany(api, { zone: canary });
});

describe('a centre of which no zone is said has that of its address where it is not its enterprise’s', () => {
  const made = async (company: Company, form: object) => {
    const body = { name: randomUUID(), enterprise_id: company.enterpriseId, ...form };
    const { data } = await api.call(endpoints.createWorkCentre, { as: company.adminId, body });
    return (data as WorkCentre).time_zone;
  };

  test.each([
    ['35001', canary],
    ['38 400', canary],
    ['08001', null],
    ['SW1A 1AA', null],
    [null, null],
  ])('of an enterprise on the mainland at %s: %s', async (zip_code, zone) => {
    expect(await made(here, { zip_code })).toBe(zone);
  });

  test('by its province, where no postal code says it', async () => {
    expect(await made(here, { state: 'Las Palmas' })).toBe(canary);
    expect(await made(here, { zip_code: '08001', state: 'Las Palmas' })).toBeNull();
  });

  test('of an enterprise of the Canaries', async () => {
    expect([await made(there, { zip_code: '35001' }), await made(there, {})]).toEqual([null, null]);
    expect(await made(there, { zip_code: '28013' })).toBe(madrid);
  });

  test('what is said stays: a zone, and that it is the enterprise’s', async () => {
    const zones = [];
    for (const time_zone of [madrid, canary, null]) zones.push(await made(here, { zip_code: '35001', time_zone }));
    expect(zones).toEqual([madrid, canary, null]);
  });

  test('a change of the address changes none', async () => {
    const body = { name: 'Almacén', enterprise_id: here.enterpriseId, zip_code: '08001' };
    const { data } = await api.call(endpoints.createWorkCentre, { as: here.adminId, body });
    const changed = await api.call(endpoints.updateWorkCentre, {
      as: here.adminId,
      params: { id: (data as WorkCentre).id },
      body: { name: 'Almacén', zip_code: '35001' },
    });
    expect(changed).toMatchObject({ status: 200, data: { zip_code: '35001', time_zone: null } });
  });
});

describe('centres of a file', () => {
  const rows = [
    ['name', 'zip_code', 'time_zone'],
    ['Barcelona', '08001', ''],
    ['Tenerife', '38001', ''],
    ['Las Palmas', '35001', madrid],
    ['Sin dirección', '', canary],
  ];
  const kept = async ({ enterpriseId }: Company) =>
    Object.fromEntries(
      (
        await api.sql<{ name: string; time_zone: string | null }>(
          `select name, time_zone from work_centres where enterprise_id = $1 and name = any($2)`,
          [enterpriseId, rows.map(([name]) => name)],
        )
      ).map(({ name, time_zone }) => [name, time_zone]),
    );
  const bring = (company: Company, lines: (string | undefined)[][], as = company.adminId) =>
    api.call(endpoints.importWorkCentres, { as, body: { enterprise_id: company.enterpriseId, rows: lines } });

  test('follow their addresses where their cell is empty', async () => {
    expect((await bring(here, rows)).status).toBe(201);
    expect(await kept(here)).toEqual({
      Barcelona: null,
      Tenerife: canary,
      'Las Palmas': madrid,
      'Sin dirección': canary,
    });
    expect((await bring(there, rows)).status).toBe(201);
    expect(await kept(there)).toMatchObject({ Barcelona: madrid, Tenerife: null });
  });

  test('and where there is no column', async () => {
    await bring(
      here,
      rows.map(([name, zip]) => [name, zip]),
    );
    expect(await kept(here)).toEqual({
      Barcelona: null,
      Tenerife: canary,
      'Las Palmas': canary,
      'Sin dirección': null,
    });
  });

  test('have nothing wrong with them, and are nobody else’s to bring', async () => {
    const body = { enterprise_id: here.enterpriseId, rows };
    const { data } = await api.call(endpoints.previewWorkCentresImport, { as: here.adminId, body });
    expect((data as CheckedRecords).lines.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect((await bring(here, rows, there.adminId)).status).toBe(404);
    expect(await kept(here)).toEqual({});
  });
});
