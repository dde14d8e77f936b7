import simpleRest from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { request } from '../session/http.ts';
import { selectedEnterprise } from '../session/store.ts';
import { type DocumentMethods, documents } from './documents.ts';
import { type EnterpriseMethods, enterprises } from './enterprises.ts';
import { leave, type LeaveMethods } from './leave.ts';
import { people, type PeopleMethods } from './people.ts';
import { toCall } from './paths.ts';
import { personalData, type PersonalDataMethods } from './personalData.ts';
import { type PinMethods, pins } from './pins.ts';
import { type CorrectionMethods, corrections } from './corrections.ts';
import { timeRecords, type TimeRecordMethods } from './timeRecords.ts';

/** The http client under simple REST: the same one that the light pages use, with its session and its errors. */
async function send(url: string, { method = 'GET', body, signal }: RequestInit = {}) {
  const text = typeof body === 'string' ? body : undefined;
  const [route, input] = toCall({ url, method, body: text }, selectedEnterprise.get());
  const { data, headers, status } = await request(route, { ...input, signal: signal ?? undefined });
  return { status, headers, body: '', json: data };
}

const rest = simpleRest('', send);

export type JornadaDataProvider = DataProvider &
  DocumentMethods &
  EnterpriseMethods &
  LeaveMethods &
  PeopleMethods &
  PersonalDataMethods &
  PinMethods &
  TimeRecordMethods &
  CorrectionMethods;

/**
 * Every resource, through the endpoint table. `update` sends what it is given, which is the form's output and not the
 * whole record. `getOne` and `getMany` ask for the enterprise that is chosen now: clear the query cache on a switch.
 */
export const dataProvider: JornadaDataProvider = {
  ...rest,
  delete: async (resource, params) => {
    await rest.delete(resource, params);
    return { data: params.previousData ?? { id: params.id } };
  },
  ...documents,
  ...enterprises,
  ...leave,
  ...people,
  ...personalData,
  ...pins,
  ...timeRecords,
  ...corrections,
} as JornadaDataProvider;
