import { readFile } from 'node:fs/promises';
import { payrollReasons as reasons } from '../../../../domain/messages/es.ts';
import type { UploadResult } from '../../../db/schema/index.ts';
import { payrollDraftMessages as say } from '../../../../domain/messages/payrollDraft.ts';
import type { Deps } from '../../../deps.ts';
import { type CheckedFile, keepFiles, sha256Of } from '../../../http/receivedFiles.ts';
import { invalid } from '../../../http/refusal.ts';
import { contentHash } from '../reading/contentHash.ts';
import { fullName, Names } from '../reading/names.ts';
import { factsOf, type PageFacts } from '../reading/pageFacts.ts';
import { readPages } from '../reading/pageText.ts';
import { periodText } from '../reading/period.ts';
import { type Company, placePages } from '../reading/placing.ts';
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

/**
 * Keeps a payroll of the person chosen; what its content says otherwise is told, not refused.
 * @throws Refusal 422 when the person has it in that month already, word for word
 */
export async function uploadOne(deps: Pick<Deps, 'database' | 'files'>, given: Given): Promise<UploadResult> {
  const { file, ...row } = given;
  const company = await companyOf(deps.database, given.enterprise_id);
  const facts = await factsOfFile(file, new Names(company.people));
  const fingerprints = facts.map(({ hasText, fingerprint }) => (hasText ? fingerprint : null));
  const content_hash = contentHash({ fingerprints, sha256: await sha256Of(file), pages: 'all' });
  const payroll_id = await keepFiles(deps.files, [file], async ([file_key = '']) => {
    const payroll = { ...row, file_key, file_name: file.name, content_hash };
    const [id] = await deps.database.transaction((tx) => insertPayrolls(tx, [payroll]));
    if (id !== undefined) return id;
    const person = company.people.find((one) => one.id === given.user_id);
    const name = person ? fullName(person) : '';
    throw invalid({ files: say.fileAlreadyUploaded(file.name, name, periodText(given)) });
  });
  const assigned = [{ source: 0, user_id: given.user_id, payroll_id }];
  return { assigned, unmatched: [], skipped: [], warnings: warningsOf(facts, company, given) };
}

async function factsOfFile(file: CheckedFile, names: Names): Promise<PageFacts[]> {
  if (file.kind !== 'pdf' || file.pages > READ_PAGES) return [];
  const texts = await readPages(await readFile(file.path)).catch(() => []);
  return texts.map((text) => factsOf(text, names));
}

function warningsOf(pages: readonly PageFacts[], company: Company, given: Given): UploadResult['warnings'] {
  const people = placePages(pages, company).flatMap(({ person }) => person ?? []);
  const [other] = people.some(({ id }) => id === given.user_id) ? [] : people;
  const period = pages.find((page) => page.period)?.period;
  const isOther = period && (period.month !== given.month || period.year !== given.year);
  return [
    ...(other ? [{ source: 0, reason: reasons.otherPerson(fullName(other)) }] : []),
    ...(isOther ? [{ source: 0, reason: reasons.otherPeriod(periodText(period), periodText(given)) }] : []),
  ];
}
