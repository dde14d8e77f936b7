import { isoInZone } from '../../../../domain/time/localTime.ts';
import { timeRecordCsv } from '../../../../domain/timeEntries/timeRecordCsv.ts';
import { type TimeRecord, timeRecordEndpoints } from '../../../../domain/timeEntries/timeRecords.ts';
import { recordFileName } from '../../../../domain/timeEntries/timeRecordTable.ts';
import { personIn } from '../../../../domain/rights.ts';
import { nightsOfPeople } from '../../../../domain/workingTime/night.ts';
import { audit } from '../../../db/audit.ts';
import type { Deps, Module } from '../../deps.ts';
import { notFound } from '../../../http/apiError.ts';
import { basisOf, wholeMonths } from '../../workPlan/index.ts';
import { type PersonRow, personFor } from '../../employees/index.ts';
import { findEnterprise } from '../../enterprises/index.ts';
import { entriesOf, pausesByEntry } from '../index.ts';
import { workplacesOf } from '../../workCentres/index.ts';
import { enterpriseOfRecord, personOfRecord } from './present.ts';
import { fingerprintOf } from './repo.ts';
import { periodsOfRecord } from './periods.ts';

export const timeRecords: Module = (serve, deps) => {
  serve(timeRecordEndpoints.getTimeRecord, async ({ actor, params, query }) => {
    const { startDate, endDate, enterprise_id, format } = query;
    const person = await personFor(deps.database, actor, 'employees.exportTimeSheet', params.id, enterprise_id);
    const data = await readRecord(deps, person, startDate, endDate);
    const actorId = personIn(actor, person.enterprise_id);
    const act = { actorId, userId: person.id, details: { format, from: startDate, to: endDate } };
    if (person.id !== actorId)
      await audit(deps.database, { enterpriseId: person.enterprise_id, action: 'timeEntries.export', ...act });
    if (format === 'json') return { data };
    return { data, file: { name: `${recordFileName(data)}.csv`, content: Buffer.from(await timeRecordCsv(data)) } };
  });
};

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
