import { readFile } from 'node:fs/promises';
import type { UnmatchedPage, UploadDraft, UploadResult } from './uploadContent.ts';
import { payrollDraftMessages as say, payrollDraftReasons } from '#domain/paperwork/payrolls/messages/index.ts';
import { periodInWords } from '#domain/time/format.ts';
import type { Deps } from '#server/modules/deps.ts';
import { type CheckedFile, keepFiles, sha256Of } from '#server/http/receivedFiles.ts';
import { invalid } from '#server/http/apiError.ts';
import { QueueFull } from '#server/workers/errors.ts';
import { contentHash } from './reading/contentHash.ts';
import { disagreementOf, type Said } from './reading/disagreement.ts';
import { type Candidate, fullName } from './reading/names.ts';
import type { PageFacts } from './reading/pageFacts.ts';
import { companyOf, insertUpload, payrollsIn } from '../repo.ts';
import { keepPayrolls } from './keepPayrolls.ts';

/** A longer file is no payroll of one person: its first pages say whose it may be. */
const READ_PAGES = 12;

interface Input {
  readonly enterprise_id: number;
  readonly user_id: number;
  readonly uploaded_by: number;
  readonly month: number;
  readonly year: number;
  readonly file: CheckedFile;
}

/** With `upload_id` nothing came of it yet: it waits there for a decision. */
export interface OneResult extends UploadResult {
  readonly upload_id?: number;
}

/**
 * Keeps a payroll of the person chosen; one whose content disagrees with the person or the month waits for a decision.
 * @throws ApiError 422 when the person has it in that month already, word for word
 */
export async function uploadOne(
  deps: Pick<Deps, 'database' | 'files' | 'clock' | 'workers'>,
  input: Input,
): Promise<OneResult> {
  const { file, enterprise_id, user_id, month, year } = input;
  const company = await companyOf(deps.database, enterprise_id);
  const facts = await factsOfFile(deps, input, company);
  const isWhole = facts.length === file.pages;
  const fingerprints = isWhole ? facts.map(({ hasText, fingerprint }) => (hasText ? fingerprint : null)) : [];
  const said = disagreementOf(facts, company, input);
  if (said)
    return keepUndecided(deps, input, { fingerprints: [fingerprints], unmatched: unmatchedOf(facts, said, input) });
  const person = company.people.find((one) => one.id === user_id);
  const name = person ? fullName(person) : '';
  const isExtra = facts.some(({ extra }) => extra);
  const known = isExtra ? [] : await payrollsIn(deps.database, input);
  const content_hash = contentHash({ fingerprints, sha256: await sha256Of(file), pages: 'all' });
  const payroll_id = await keepFiles(
    deps.files,
    { enterpriseId: enterprise_id, kind: 'payrolls' },
    [file],
    async ([file_key = '']) => {
      const cut_state = 'whole' as const;
      const payroll = { enterprise_id, user_id, month, year, file_key, file_name: file.name, content_hash, cut_state };
      const [id] = await deps.database.transaction((tx) => keepPayrolls(tx, [payroll], deps.clock.now()));
      if (id !== undefined) return id;
      throw invalid({ files: say.fileAlreadyUploaded(file.name, name, periodInWords(input)) });
    },
  );
  const assigned = [{ source: 0, user_id, payroll_id }];
  const hasAnother = known.some((one) => one.user_id === user_id);
  const warnings = hasAnother ? [{ source: 0, reason: payrollDraftReasons.another(name, periodInWords(input)) }] : [];
  return { assigned, unmatched: [], skipped: [], warnings };
}

async function factsOfFile(
  { workers }: Pick<Deps, 'workers'>,
  { file, enterprise_id }: Pick<Input, 'file' | 'enterprise_id'>,
  { people }: { readonly people: readonly Candidate[] },
): Promise<PageFacts[]> {
  if (file.kind !== 'pdf') return [];
  const pages: PageFacts[] = [];
  try {
    for await (const page of workers.uploads
      .for(enterprise_id)
      .stream('readFacts', await readFile(file.path), people)) {
      pages.push(page);
      if (pages.length === READ_PAGES) break;
    }
  } catch (error) {
    // What was read before says as much as it says.
    if (error instanceof QueueFull) throw error;
  }
  return pages;
}

function unmatchedOf(pages: readonly PageFacts[], { reasons, named }: Said, input: Input): UnmatchedPage[] {
  const disagreement = {
    pages: Array.from({ length: input.file.pages }, (_, index) => index + 1),
    extra: pages.some(({ extra }) => extra),
    named: named ? { user_id: named.person.id, ...named.period } : null,
    chosen: { user_id: input.user_id, month: input.month, year: input.year },
  };
  return disagreement.pages.map((page) => ({ source: 0, page, reason: reasons.join('. '), disagreement }));
}

type Read = Pick<UploadDraft, 'fingerprints' | 'unmatched'>;

/** Keeps the file as a draft of which nothing comes before it is decided about. */
async function keepUndecided(
  { database, files, clock }: Pick<Deps, 'database' | 'files' | 'clock'>,
  input: Input,
  read: Read,
): Promise<OneResult> {
  const { file, enterprise_id, uploaded_by, month, year } = input;
  const sha256 = await sha256Of(file);
  const nothing = { skipped: [], warnings: [] };
  const upload_id = await keepFiles(files, { enterpriseId: enterprise_id, kind: 'payrolls' }, [file], ([key = '']) =>
    insertUpload(database, {
      enterprise_id,
      uploaded_by,
      kind: 'single',
      month,
      year,
      sources: [{ key, name: file.name, isPdf: true, pages: file.pages, sha256 }],
      state: 'draft',
      as_draft: true,
      draft: { slips: [], ...read, ...nothing },
      created_at: clock.now(),
    }),
  );
  return { assigned: [], unmatched: read.unmatched, ...nothing, upload_id };
}
