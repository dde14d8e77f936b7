import type { DataProvider } from 'react-admin';
import { entityOf } from '#domain/entities.ts';
import { advisoryMethods, type AdvisoryMethods } from './advisory.ts';
import { activity, type ActivityMethods } from './activity.ts';
import type { ListParams, ResourceCalls } from './calls.ts';
import { complaintCalls } from './complaints.ts';
import { customFieldCalls } from './customFields.ts';
import { type DocumentMethods, documents } from './documents.ts';
import { type EnterpriseMethods, enterprises } from './enterprises.ts';
import { leave, type LeaveMethods } from './leave.ts';
import { people, type PeopleMethods } from './people.ts';
import { type InvitationMethods, invitations } from './invitations.ts';
import { personalData, type PersonalDataMethods } from './personalData.ts';
import { type PinMethods, pins } from './pins.ts';
import { recordImports, type RecordImportMethods } from './recordImports.ts';
import { recordFiles, type RecordFileMethods } from './recordFiles.ts';
import { plainCalls } from './plainCalls.ts';
import { type CorrectionMethods, corrections } from './corrections.ts';
import { type SavedFilterMethods, savedFilters } from './savedFilters.ts';
import { timeRecords, type TimeRecordMethods } from './timeRecords.ts';
import { vacationCalls } from './vacations.ts';

/** Resources whose calls are not those of simple REST. */
const particular: Readonly<Record<string, ResourceCalls>> = {
  complaints: complaintCalls,
  customFields: customFieldCalls,
  vacations: vacationCalls,
};

function callsOf(resource: string): ResourceCalls {
  const calls = particular[resource];
  if (calls) return calls;
  const entity = entityOf(resource);
  if (!entity) throw new Error(`No entity is called "${resource}"`);
  return plainCalls(entity);
}

/** The method of a resource that must have it. */
function methodOf<Method extends keyof ResourceCalls>(resource: string, method: Method) {
  const found = callsOf(resource)[method];
  if (!found) throw new Error(`${resource} does not offer "${method}"`);
  return found;
}

export type JornadaDataProvider = DataProvider &
  ActivityMethods &
  AdvisoryMethods &
  DocumentMethods &
  EnterpriseMethods &
  LeaveMethods &
  PeopleMethods &
  InvitationMethods &
  PersonalDataMethods &
  PinMethods &
  SavedFilterMethods &
  RecordFileMethods &
  RecordImportMethods &
  TimeRecordMethods &
  CorrectionMethods;

const getList = async (resource: string, params: ListParams) => methodOf(resource, 'getList')(params);

/**
 * Every resource, through the endpoint table. `update` sends what it is given, which is the form's output and not the
 * whole record. `getOne` and `getMany` ask for the enterprise that is chosen now: clear the query cache on a switch.
 */
export const dataProvider: JornadaDataProvider = {
  getList,
  getMany: async (resource, params) => methodOf(resource, 'getMany')(params),
  getManyReference: async (resource, { target, id, filter, ...params }) =>
    getList(resource, { ...params, filter: { ...filter, [target]: id } }),
  getOne: async (resource, params) => methodOf(resource, 'getOne')(params),
  create: async (resource, params) => methodOf(resource, 'create')(params),
  update: async (resource, params) => methodOf(resource, 'update')(params),
  updateMany: async (resource, { ids, ...params }) => {
    const update = methodOf(resource, 'update');
    await Promise.all(ids.map((id) => update({ ...params, id, previousData: undefined })));
    return { data: ids };
  },
  delete: async (resource, params) => methodOf(resource, 'delete')(params),
  deleteMany: async (resource, { ids, ...params }) => {
    const remove = methodOf(resource, 'delete');
    await Promise.all(ids.map((id) => remove({ ...params, id })));
    return { data: ids };
  },
  ...activity,
  ...advisoryMethods,
  ...documents,
  ...enterprises,
  ...leave,
  ...people,
  ...invitations,
  ...personalData,
  ...pins,
  ...savedFilters,
  ...recordFiles,
  ...recordImports,
  ...timeRecords,
  ...corrections,
} as JornadaDataProvider;
