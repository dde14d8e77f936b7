import { isoInZone } from '#domain/time/localTime.ts';
import { timeRecordCsv } from '#domain/timekeeping/timeEntries/timeRecordCsv.ts';
import { type TimeRecord, timeRecordEndpoints } from '#domain/timekeeping/timeEntries/timeRecords.ts';
import { overtimeStatementEndpoints } from '#domain/timekeeping/timeEntries/overtimeStatements.ts';
import { rangeOfMonth } from '#domain/time/months.ts';
import { recordFileName } from '#domain/timekeeping/timeEntries/timeRecordTable.ts';
import { personIn } from '#domain/rights.ts';
import type { QueryOf } from '#domain/kernel/endpoint.ts';
import { dateIn } from '#domain/organization/workCentres/zones.ts';
import { nightsOfPeople } from '#domain/timekeeping/workingTime/night.ts';
import { audit } from '#server/db/audit.ts';
import type { Deps, Module } from '#server/modules/deps.ts';
import { ApiError, notFound } from '#server/http/apiError.ts';
import type { Caller } from '#server/http/standing.ts';
import { type Basis, basisOf, wholeMonths } from '#server/modules/timekeeping/workPlan/index.ts';
import { zonesOfOne, workplacesOf } from '#server/modules/organization/workCentres/index.ts';
import { type PersonRow, personFor } from '#server/modules/organization/employees/index.ts';
import { findEnterprise } from '#server/modules/organization/enterprises/index.ts';
import { entriesOf } from '../index.ts';
import { pausesByEntry } from '#server/modules/timekeeping/workingTime/index.ts';
import { readOvertimeStatement } from './overtimeStatement.ts';
import { enterpriseOfRecord, personOfRecord } from './present.ts';
import { fingerprintOf, formerEntries, formerOf, type FormerRow, presentFormer } from './repo.ts';
import { periodsOfRecord } from './periods.ts';

export const timeRecords: Module = (serve, deps) => {
  const { database } = deps;

  const recordFor = async (actor: Caller, userId: number, query: QueryOf<typeof timeRecordEndpoints.getTimeRecord>) => {
    const { startDate, endDate, enterprise_id, format } = query;
    const person = await personFor(database, actor, 'employees.exportTimeSheet', userId, enterprise_id);
    const data = await readRecord(deps, person, startDate, endDate);
    const actorId = personIn(actor, person.enterprise_id);
    const act = { actorId, userId: person.id, details: { format, from: startDate, to: endDate } };
    if (person.id !== actorId)
      await audit(database, { enterpriseId: person.enterprise_id, action: 'timeEntries.export', ...act });
    return data;
  };

  serve(timeRecordEndpoints.getTimeRecord, async ({ actor, params, query }) => {
    const { startDate, endDate, enterprise_id: asked } = query;
    const data = await recordFor(actor, params.id, query).catch(async (refused: unknown) => {
      if (!(refused instanceof ApiError)) throw refused;
      const former = (await formerOf(database, actor.accountId)).find(
        ({ user_id, enterprise_id }) => user_id === params.id && (asked === undefined || asked === enterprise_id),
      );
      if (!former) throw refused;
      return readFormer(deps, former, { accountId: actor.accountId, from: startDate, to: endDate });
    });
    if (query.format === 'json') return { data };
    return { data, file: { name: `${recordFileName(data)}.csv`, content: Buffer.from(await timeRecordCsv(data)) } };
  });

  serve(overtimeStatementEndpoints.getOvertimeStatement, async ({ actor, params, query: { enterprise_id, month } }) => {
    const person = await personFor(database, actor, 'employees.exportTimeSheet', params.id, enterprise_id);
    const data = await readOvertimeStatement(deps, person, month);
    const actorId = personIn(actor, person.enterprise_id);
    if (person.id !== actorId)
      await audit(database, {
        enterpriseId: person.enterprise_id,
        actorId,
        action: 'timeEntries.export',
        userId: person.id,
        details: { format: 'pdf', ...rangeOfMonth(month) },
      });
    return { data };
  });

  serve(timeRecordEndpoints.listFormerRecords, async ({ actor }) => ({
    data: (await formerOf(database, actor.accountId)).map(presentFormer),
  }));
};

/**
 * A record as far as an account punched it that another one opens now: no contract, no leave, no name or DNI that the
 * enterprise has changed since.
 */
async function readFormer(
  { database, clock }: Deps,
  { enterprise_id: enterpriseId, user_id: id, email, until }: FormerRow,
  range: { readonly accountId: number; readonly from: string; readonly to: string },
): Promise<TimeRecord> {
  const enterprise = await findEnterprise(database, enterpriseId);
  if (!enterprise) throw notFound();
  const [{ rows, pauses, fingerprint }, zones] = await Promise.all([
    formerEntries(database, { ...range, enterpriseId, userId: id }),
    zonesOfOne(database, enterpriseId, id),
  ]);
  const { from, to } = range;
  const last = dateIn(until.getTime(), zones);
  const basis = { ...noBasis, hired: from, left: last, zones };
  return {
    enterprise: enterpriseOfRecord(enterprise),
    startDate: from,
    endDate: to,
    created_at: isoInZone(clock.now().getTime(), enterprise.time_zone),
    ...personOfRecord({
      person: { id, name: email, last_name: '', dni: null, title: null },
      rows,
      pauses,
      basis,
      from,
      to,
      nights: nightsOfPeople(),
      now: until.getTime(),
    }),
    fingerprint,
  };
}

const noBasis = {
  terms: [],
  off: () => 0,
  daysOff: {},
  team_ids: [],
  birth_date: null,
  forceMajeure: [],
} satisfies Partial<Basis>;

async function readRecord(
  { database, holidays, clock }: Deps,
  person: PersonRow,
  from: string,
  to: string,
): Promise<TimeRecord> {
  const enterprise = await findEnterprise(database, person.enterprise_id);
  if (!enterprise) throw notFound();
  const [rows, pauses, bases, fingerprint, workplaces] = await Promise.all([
    entriesOf(database, enterprise.id, from, to, [person.id]),
    pausesByEntry(database, enterprise.id, [person.id], from, to),
    basisOf(database, holidays, enterprise, [person.id], wholeMonths({ from, to })),
    fingerprintOf(database, enterprise.id, person.id, from, to),
    workplacesOf(database, enterprise.id),
  ]);
  const basis = bases.get(person.id);
  if (!basis) throw notFound();
  const now = clock.now().getTime();
  const periods = await periodsOfRecord({ database, holidays }, enterprise, bases, { from, to }, now);
  return {
    enterprise: {
      ...enterpriseOfRecord(enterprise),
      latitude: enterprise.latitude,
      longitude: enterprise.longitude,
      radius: enterprise.radius,
      ...(workplaces && { workplaces }),
    },
    startDate: from,
    endDate: to,
    created_at: isoInZone(now, enterprise.time_zone),
    ...personOfRecord({
      person,
      rows,
      pauses,
      basis,
      periods: periods.get(person.id),
      from,
      to,
      nights: nightsOfPeople(),
      now,
    }),
    fingerprint,
  };
}
