import { isoInZone, localDateOf } from '../../../domain/calc/localTime.ts';
import { sumRecord } from '../../../domain/calc/timeRecord.ts';
import type { DatedTerms } from '../../../domain/calc/agreedTime.ts';
import { copyDaysOff } from '../../../domain/calc/dayOff.ts';
import { timeRecordCsv } from '../../../domain/timeRecordCsv.ts';
import { type TimeRecord, timeRecordEndpoints } from '../../../domain/timeRecords.ts';
import { recordFileName } from '../../../domain/timeRecordTable.ts';
import type { Deps, Module } from '../../deps.ts';
import { notFound } from '../../http/refusal.ts';
import { basisOf } from '../closures/index.ts';
import { type PersonRow, personFor } from '../employees/index.ts';
import { findEnterprise } from '../enterprises/index.ts';
import { entriesOf, presentEntry } from '../timeSheets/index.ts';
import { fingerprintOf } from './repo.ts';

export const timeRecords: Module = (serve, deps) => {
  serve(timeRecordEndpoints.getTimeRecord, async ({ actor, params, query }) => {
    const { startDate, endDate, enterprise_id, format } = query;
    const person = await personFor(deps.database, actor, 'employees.exportTimeSheet', params.id, enterprise_id);
    const data = await readRecord(deps, person, startDate, endDate);
    if (format === 'json') return { data };
    return { data, file: { name: `${recordFileName(data)}.csv`, content: Buffer.from(timeRecordCsv(data)) } };
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
  const [rows, bases, fingerprint] = await Promise.all([
    entriesOf(database, enterprise.id, from, to, [person.id]),
    basisOf(database.db, holidays, enterprise, [person.id], { from, to }),
    fingerprintOf(database, enterprise.id, person.id, from, to),
  ]);
  const basis = bases.get(person.id);
  if (!basis) throw notFound();
  const zone = enterprise.time_zone;
  const now = clock.now().getTime();
  const entries = rows.map((row) => presentEntry(row, zone, now));
  const { months, total } = sumRecord({ ...basis, entries, from, to, today: localDateOf(now, zone) });
  return {
    enterprise: {
      id: enterprise.id,
      name: enterprise.name,
      cif: enterprise.cif,
      address: enterprise.address,
      zip_code: enterprise.zip_code,
      city: enterprise.city,
      state: enterprise.state,
      time_zone: zone,
    },
    person: {
      id: person.id,
      name: person.name,
      last_name: person.last_name,
      dni: person.dni,
      title: person.title,
    },
    startDate: from,
    endDate: to,
    created_at: isoInZone(now, zone),
    entries,
    terms: inForce(basis.terms, from, to),
    daysOff: copyDaysOff(basis.daysOff),
    months: [...months],
    total,
    fingerprint,
  };
}

/** The terms with which a range begins, and those that begin within it. */
export const inForce = <T extends DatedTerms>(terms: readonly T[], from: string, to: string): T[] =>
  terms.filter(({ valid_from }, index) => {
    const next = terms[index + 1];
    return valid_from <= to && (next === undefined || next.valid_from > from);
  });
