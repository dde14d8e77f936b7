import { readFile } from 'node:fs/promises';
import { payrollReasons as reasons } from '../../../../domain/messages/es.ts';
import type { UploadResult } from '../../../db/schema/index.ts';
import type { Deps } from '../../../deps.ts';
import { type CheckedFile, keepFiles } from '../../../http/receivedFiles.ts';
import { fullName, Names } from '../reading/names.ts';
import { factsOf } from '../reading/pageFacts.ts';
import { readPages } from '../reading/pageText.ts';
import { periodText } from '../reading/period.ts';
import { placePages } from '../reading/placing.ts';
import { companyOf, insertPayrolls } from '../repo.ts';

/** A longer file is no payroll of one person, and is not read for warnings. */
const READ_PAGES = 12;

interface Given {
  readonly enterprise_id: number;
  readonly user_id: number;
  readonly month: number;
  readonly year: number;
  readonly file: CheckedFile;
}

/** Keeps a payroll of the person chosen; what its content says otherwise is told, not refused. */
export async function uploadOne(deps: Pick<Deps, 'database' | 'files'>, given: Given): Promise<UploadResult> {
  const { file, ...row } = given;
  const warnings = await warningsOf(deps, given);
  const payroll_id = await keepFiles(deps.files, [file], async ([file_key = '']) => {
    const [id] = await deps.database.transaction((tx) =>
      insertPayrolls(tx, [{ ...row, file_key, file_name: file.name }]),
    );
    if (id === undefined) throw new Error('A payroll was inserted without an id');
    return id;
  });
  return { assigned: [{ source: 0, user_id: given.user_id, payroll_id }], unmatched: [], skipped: [], warnings };
}

async function warningsOf({ database }: Pick<Deps, 'database'>, given: Given): Promise<UploadResult['warnings']> {
  const { file } = given;
  if (file.kind !== 'pdf' || file.pages > READ_PAGES) return [];
  const texts = await readPages(await readFile(file.path)).catch(() => []);
  const company = await companyOf(database, given.enterprise_id);
  const names = new Names(company.people);
  const pages = texts.map((text) => factsOf(text, names));
  const people = placePages(pages, company).flatMap(({ person }) => person ?? []);
  const [other] = people.some(({ id }) => id === given.user_id) ? [] : people;
  const period = pages.find((page) => page.period)?.period;
  const isOther = period && (period.month !== given.month || period.year !== given.year);
  return [
    ...(other ? [{ source: 0, reason: reasons.otherPerson(fullName(other)) }] : []),
    ...(isOther ? [{ source: 0, reason: reasons.otherPeriod(periodText(period), periodText(given)) }] : []),
  ];
}
