import type { ClientImport } from '../../../../domain/firms/import/index.ts';
import { clientImportLimits } from '../../../../domain/firms/import/limits.ts';
import { type CompanyInFile, companiesIn } from '../../../../domain/firms/import/companies.ts';
import { mandateZone } from '../../../../domain/firms/kinds.ts';
import { clientImportMessages as say } from '../../../../domain/firms/messages/index.ts';
import { kernelMessages } from '../../../../domain/kernel/messages/index.ts';
import { isoInZone } from '../../../../domain/time/localTime.ts';
import type { Db, Tx } from '../../../db/rows.ts';
import { lockRow } from '../../../db/statements.ts';
import { conflict, invalid, notFound } from '../../../http/apiError.ts';
import type { Deps } from '../../deps.ts';
import { memberOf } from '../policy.ts';
import { handedOver, keepCompanies, type KeptCompany } from './companies.ts';
import type { Asker } from './places.ts';
import { findImport, type ImportRow, startImport } from './repo.ts';
import { enqueueClientImport } from './queue.ts';

/** @throws ApiError 403 for whom belongs to no firm, 404 for an import of another one, or of a colleague unless an owner asks */
export async function importFor(db: Db, { actor }: Pick<Asker, 'actor'>, id: number): Promise<ImportRow> {
  const found = await findImport(db, await memberOf(db, actor), actor.id, id);
  if (!found) throw notFound();
  return found;
}

/** One of the asker's own, which nobody else changes until the transaction ends. @throws ApiError 404 */
export async function ownImport(tx: Tx, asker: Pick<Asker, 'actor'>, id: number): Promise<ImportRow> {
  await lockRow(tx, 'client_imports', id);
  const found = await importFor(tx, asker, id);
  if (found.user_id !== asker.actor.id) throw notFound();
  return found;
}

export const presentImport = (row: ImportRow, userId: number): ClientImport => ({
  id: row.id,
  state: row.state,
  total: row.total,
  done: row.done,
  failed: row.failed,
  started_by: row.started_by,
  own: row.user_id === userId,
  created_at: isoInZone(row.created_at.getTime(), mandateZone),
});

type Lines = Parameters<typeof companiesIn>;

/** @throws ApiError 422 where the columns cannot be read */
export function readable(...[headings, lines]: Lines): readonly CompanyInFile[] {
  const file = companiesIn(headings, lines);
  if (!file.ok) throw invalid({ rows: file.problem });
  return file.companies;
}

/** @throws ApiError 422 where lines are of several companies, or contradict each other */
export function onlyOne([company, another]: readonly CompanyInFile[]): CompanyInFile {
  if (!company || another) throw invalid({ lines: say.oneCompany });
  const [first] = company.errors;
  if (first) throw invalid({ [first.field]: first.message });
  return company;
}

/** Keeps companies of a file until the import is started. @throws ApiError 404, 409 once it is; 422 */
export async function receive(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  asker: Asker,
  { id, companies }: { readonly id: number; readonly companies: readonly KeptCompany[] },
): Promise<void> {
  const { state } = await ownImport(tx, asker, id);
  if (state !== 'receiving') throw conflict(say.isStarted);
  const read = companies.map((kept) => {
    const { cif, values } = onlyOne(readable(kept.headings, kept.lines));
    return { cif, name: values.name ?? '', kept };
  });
  await keepCompanies(tx, config, id, read);
  const { lines } = await handedOver(tx, id);
  if (lines > clientImportLimits.lines) throw invalid({ rows: kernelMessages.tooManyLines(clientImportLimits.lines) });
}

/** @throws ApiError 404, 409 where it is started already, 422 without companies */
export async function start(tx: Tx, asker: Asker, id: number): Promise<void> {
  await ownImport(tx, asker, id);
  if ((await handedOver(tx, id)).companies === 0) throw invalid({ companies: say.noCompanies });
  if (!(await startImport(tx, id))) throw conflict(say.isStarted);
  await enqueueClientImport(tx, id);
}
