import type { DatedTerms } from '../../../domain/calc/agreedTime.ts';
import { copyDaysOff } from '../../../domain/calc/dayOff.ts';
import { localDateOf } from '../../../domain/calc/localTime.ts';
import { sumRecord } from '../../../domain/calc/timeRecord.ts';
import type { TimeRecord } from '../../../domain/timeRecords.ts';
import type { Basis } from '../closures/index.ts';
import { type EntryRow, presentEntry } from '../timeSheets/index.ts';

/** What a record says of the enterprise. */
export const enterpriseOfRecord = (enterprise: TimeRecord['enterprise']): TimeRecord['enterprise'] => ({
  id: enterprise.id,
  name: enterprise.name,
  cif: enterprise.cif,
  address: enterprise.address,
  zip_code: enterprise.zip_code,
  city: enterprise.city,
  state: enterprise.state,
  time_zone: enterprise.time_zone,
});

interface Given {
  readonly person: TimeRecord['person'];
  readonly rows: readonly EntryRow[];
  readonly basis: Basis;
  /** Local dates. */
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  /** Unix milliseconds. */
  readonly now: number;
}

/** What a record says of a person in a range, but for the fingerprint. */
export function personOfRecord({ person, rows, basis, from, to, zone, now }: Given) {
  const entries = rows.map((row) => presentEntry(row, zone, now));
  const { months, total } = sumRecord({ ...basis, entries, from, to, today: localDateOf(now, zone) });
  return {
    person: { id: person.id, name: person.name, last_name: person.last_name, dni: person.dni, title: person.title },
    entries,
    terms: inForce(basis.terms, from, to),
    daysOff: copyDaysOff(basis.daysOff),
    months: [...months],
    total,
  } satisfies Partial<TimeRecord>;
}

/** The terms with which a range begins, and those that begin within it. */
const inForce = <T extends DatedTerms>(terms: readonly T[], from: string, to: string): T[] =>
  terms.filter(({ valid_from }, index) => {
    const next = terms[index + 1];
    return valid_from <= to && (next === undefined || next.valid_from > from);
  });
