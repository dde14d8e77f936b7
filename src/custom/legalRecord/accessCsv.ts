import type { Inspection, InspectionView } from '#domain/timekeeping/inspections/inspections.ts';
import { toCsv } from '#domain/kernel/csv.ts';
import { numericDate } from '#domain/time/format.ts';
import type { KeyWithin } from '#src/i18n/keys.ts';

/** `02/04/2026 10:00`, by the clock of the enterprise, in whose zone the wire's instants are written. */
export const momentOf = (instant: string): string => `${numericDate(instant.slice(0, 10))} ${instant.slice(11, 16)}`;

const accessColumns = [
  'name',
  'purpose',
  'from',
  'to',
  'createdAt',
  'createdBy',
  'expires',
  'state',
  'revokedAt',
] as const;
const viewColumns = ['at', 'act', 'ip'] as const;

export interface AccessLog {
  readonly access: Inspection;
  readonly views: readonly InspectionView[];
}

/**
 * The accesses with their reading log: a line for each reading, one for an access that nobody used.
 * @param say a text of `legalRecord`
 */
export function accessCsv(logs: readonly AccessLog[], say: (key: KeyWithin<'legalRecord'>) => string): Promise<string> {
  const lines = logs.flatMap(({ access, views }) => {
    const facts = [
      access.name,
      access.purpose,
      numericDate(access.start_date),
      numericDate(access.end_date),
      momentOf(access.created_at),
      access.created_by,
      momentOf(access.expires_at),
      say(`states.${access.state}`),
      access.revoked_at ? momentOf(access.revoked_at) : '',
    ];
    const readings = views.map(({ at, act, ip }) => [momentOf(at), say(`acts.${act}`), ip]);
    return (readings.length > 0 ? readings : [viewColumns.map(() => '')]).map((reading) => [...facts, ...reading]);
  });
  return toCsv([[...accessColumns, ...viewColumns].map(say), ...lines]);
}
