import type { ChosenClient, ClientImport } from '#domain/organization/firms/import/index.ts';
import {
  type CompaniesReader,
  companiesReader,
  type CompanyInFile,
} from '#domain/organization/firms/import/companies.ts';
import { mandateZone } from '#domain/organization/firms/kinds.ts';
import { clientImportMessages as say } from '#domain/organization/firms/messages/index.ts';
import { isoInZone } from '#domain/time/localTime.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { lockRow } from '#server/db/statements.ts';
import { conflict, invalid, notFound } from '#server/http/apiError.ts';
import type { Deps } from '#server/modules/deps.ts';
import { memberOf } from '../policy.ts';
import { handedOver, keepCompanies, keepHeadings } from './companies.ts';
import type { Asker } from './places.ts';
import { cancelImport, findImport, type ImportRow, startImport } from './repo.ts';
import { enqueueClientImport } from './queue.ts';

/**
 * @throws ApiError 403 for whom belongs to no firm, 404 for an import of another one, or of a colleague unless it is listed
 * for an owner who asks
 */
export async function importFor(db: Db, { actor }: Pick<Asker, 'actor'>, id: number, now: Date): Promise<ImportRow> {
  const found = await findImport(db, await memberOf(db, actor), { id, userId: actor.accountId, now });
  if (!found) throw notFound();
  return found;
}

/** One of the asker's own, which nobody else changes until the transaction ends. @throws ApiError 404 */
export async function ownImport(tx: Tx, asker: Pick<Asker, 'actor'>, id: number, now: Date): Promise<ImportRow> {
  if ((await importFor(tx, asker, id, now)).user_id !== asker.actor.accountId) throw notFound();
  await lockRow(tx, 'client_imports', id);
  return importFor(tx, asker, id, now);
}

export const presentImport = (row: ImportRow, userId: number): ClientImport => ({
  id: row.id,
  state: row.state,
  total: row.total,
  done: row.done,
  failed: row.failed,
  canceled: row.canceled,
  started_by: row.started_by,
  own: row.user_id === userId,
  created_at: isoInZone(row.created_at.getTime(), mandateZone),
});

/** @throws ApiError 422 where the columns cannot be read */
export function readerOf(headings: readonly string[]): CompaniesReader {
  const reader = companiesReader(headings);
  if (!reader.ok) throw invalid({ rows: reader.problem });
  return reader.read;
}

/** @throws ApiError 422 where lines are of several companies, or contradict each other */
export function onlyOne([company, another]: readonly CompanyInFile[]): CompanyInFile {
  if (!company || another) throw invalid({ lines: say.oneCompany });
  const [first] = company.errors;
  if (first) throw invalid({ [first.field]: first.message });
  return company;
}

interface Lot {
  readonly id: number;
  readonly headings: readonly string[];
  readonly companies: readonly ChosenClient[];
}

/** Keeps companies of a file until the import is started. @throws ApiError 404, 409 once it is; 422 */
export async function receive(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  asker: Asker,
  { id, headings, companies }: Lot,
): Promise<void> {
  const { state } = await ownImport(tx, asker, id, clock.now());
  if (state !== 'receiving') throw conflict(say.isStarted);
  const read = readerOf(headings);
  const cifs = new Set<string>();
  const given = companies.map((kept) => {
    const { cif, values } = onlyOne(read(kept.lines));
    if (cifs.has(cif)) throw invalid({ companies: say.sameCif(cif) });
    cifs.add(cif);
    return { cif, name: values.name ?? '', kept };
  });
  await keepHeadings(tx, config, id, headings);
  await keepCompanies(tx, config, id, given);
}

/** @throws ApiError 404, 409 where it is started already, 422 without companies */
export async function start(tx: Tx, asker: Asker, id: number, now: Date): Promise<void> {
  await ownImport(tx, asker, id, now);
  if ((await handedOver(tx, id)).companies === 0) throw invalid({ companies: say.noCompanies });
  if (!(await startImport(tx, id))) throw conflict(say.isStarted);
  await enqueueClientImport(tx, id);
}

const refusalOf = (state: 'receiving' | 'canceling' | 'canceled' | 'done'): string => {
  if (state === 'receiving') return say.notStarted;
  return state === 'done' ? say.hasEnded : say.isCanceled;
};

/**
 * Begins no further company of an import; that it has ended is told once what is under way has ended, too.
 * @returns how many companies stay as they are
 * @throws ApiError 404, 409 where it is not at work
 */
export async function cancel(tx: Tx, asker: Asker, id: number, now: Date): Promise<number> {
  await importFor(tx, asker, id, now);
  await lockRow(tx, 'client_imports', id);
  const { state } = await importFor(tx, asker, id, now);
  if (state !== 'working') throw conflict(refusalOf(state));
  const left = await cancelImport(tx, id);
  await enqueueClientImport(tx, id);
  return left;
}
