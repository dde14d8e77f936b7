import { isoInZone } from '../../../domain/calc/localTime.ts';
import type { PayrollUpload, PayrollUploadResult } from '../../../domain/payrolls.ts';
import type { UploadPlace, UploadResult } from '../../db/schema/index.ts';
import type { UploadRow } from './repo.ts';

const nothing: UploadResult = { assigned: [], unmatched: [], skipped: [], warnings: [] };

/** @param names of people by their id */
export function presentResult(
  result: UploadResult | null,
  files: readonly string[],
  names: ReadonlyMap<number, string>,
): PayrollUploadResult {
  const { assigned, unmatched, skipped, warnings } = result ?? nothing;
  const placeOf = ({ source, page }: UploadPlace) => ({
    file: files[source] ?? '',
    source,
    ...(page !== undefined && { page }),
  });
  const told = (remarks: UploadResult['unmatched']) =>
    remarks.map((remark) => ({ ...placeOf(remark), reason: remark.reason }));
  return {
    assigned: assigned.map((one) => ({
      ...placeOf(one),
      user_id: one.user_id,
      name: names.get(one.user_id) ?? '',
      payroll_id: one.payroll_id,
    })),
    unmatched: told(unmatched),
    skipped: told(skipped),
    warnings: told(warnings),
  };
}

export function presentUpload(row: UploadRow, names: ReadonlyMap<number, string>, zone: string): PayrollUpload {
  const files = row.sources.map(({ name }) => name);
  return {
    id: row.id,
    enterprise_id: row.enterprise_id,
    kind: row.kind,
    month: row.month,
    year: row.year,
    state: row.state,
    pages_done: row.pages_done,
    pages_total: row.pages_total,
    files,
    error: row.error,
    created_at: isoInZone(row.created_at.getTime(), zone),
    finished_at: row.finished_at && isoInZone(row.finished_at.getTime(), zone),
    ...presentResult(row.result, files, names),
  };
}

/** Whose names a result needs. */
export const peopleOf = (rows: readonly { result: UploadResult | null }[]): number[] =>
  rows.flatMap(({ result }) => result?.assigned.map(({ user_id }) => user_id) ?? []);
