import { clientImportLimits } from '#domain/organization/firms/import/limits.ts';
import type { ChosenClient } from '#domain/organization/firms/import/index.ts';
import type { MandateRight } from '#domain/rights.ts';
import type { CompanyInFile, PeopleReader } from '#domain/organization/firms/import/companies.ts';
import { preparedFrom } from '#domain/organization/firms/import/prepared.ts';
import { clientImportMessages as say, firmMessages } from '#domain/organization/firms/messages/index.ts';
import type { ImportLine } from '#domain/organization/employees/import/lines.ts';
import type { Tx } from '#server/db/rows.ts';
import { lockRow } from '#server/db/statements.ts';
import { conflict, forbidden, invalid } from '#server/http/apiError.ts';
import type { Deps } from '#server/modules/deps.ts';
import { assertValid, checkAmong, checkLines, importLines } from '#server/modules/organization/employees/index.ts';
import { keepPeople, keptPeople } from '../preparedCompanies/people.ts';
import { prepare } from '../preparedCompanies/prepare.ts';
import { type Asker, placesFor } from './places.ts';
import { peopleForClient, peopleForNew } from './readPeople.ts';
import type { Membership } from '../repo.ts';

interface Brought {
  readonly people: number;
  readonly invitations_failed: number;
  readonly message: string;
}

/** What it is done with. */
export type Means = Pick<Deps, 'database' | 'config' | 'clock' | 'outbox'>;

const nothing = (): Brought => ({ people: 0, invitations_failed: 0, message: say.nothing });

/** As it stands while the firm is locked: a mandate or a membership that ends waits until this is done, or has ended before. */
interface Input {
  readonly asker: Asker;
  readonly own: Membership;
  readonly company: CompanyInFile;
  readonly chosen: ChosenClient;
  readonly people: PeopleReader;
  /** What the firm would do in a company that is prepared. */
  readonly rights: readonly MandateRight[];
}

const wanted = (lines: readonly ImportLine[], { leave_out }: ChosenClient): ImportLine[] => {
  const out = new Set(leave_out);
  return lines.filter(({ line }) => !out.has(line));
};

/**
 * Adds the people of a file to a client, as the import of employees does; who is there stays as they are.
 * @throws ApiError 409 where it is no client any more that lets them, or its plan is full; 422 with the bad lines
 */
export async function bringToClient(tx: Tx, deps: Means, input: Input): Promise<Brought> {
  const { asker, own, company, chosen } = input;
  const { actor } = asker;
  const places = await placesFor(tx, asker, own, { cifs: [company.cif], now: deps.clock.now() });
  const place = places.of(company.cif);
  if (place.outcome !== 'client' || place.enterpriseId !== chosen.enterprise_id) throw conflict(say.changed);
  const { enterpriseId } = place;
  await lockRow(tx, 'enterprises', enterpriseId);
  const file = await peopleForClient(tx, actor, enterpriseId, input.people(company.lines), 'share');
  const checked = await checkLines(tx, enterpriseId, wanted(file.lines, chosen));
  const lines = checked.filter(({ known }) => !known);
  if (lines.length === 0) return nothing();
  const made = await importLines(tx, deps, { enterpriseId, accountId: actor.accountId, own: file.own, lines });
  const { imported: people, invitations_failed: failed } = made;
  const message = failed > 0 ? say.addedWithoutMail(people, failed) : say.added(people);
  return { people, invitations_failed: failed, message };
}

/**
 * Prepares a company of a file, or finds it prepared, and keeps its people until it has accepted the firm.
 * @throws ApiError 403 for whom is no owner; 409 where it is more than that meanwhile; 422 with what is wrong
 */
export async function bringToNew(tx: Tx, deps: Means, input: Input): Promise<Brought> {
  const { asker, own, company, chosen } = input;
  const { config, clock } = deps;
  if (own.role !== 'owner') throw forbidden(firmMessages.ownersOnly);
  const now = clock.now();
  const place = (await placesFor(tx, asker, own, { cifs: [company.cif], now })).of(company.cif);
  if (place.outcome !== 'new' && place.outcome !== 'prepared') throw conflict(say.changed);
  const file = await peopleForNew(input.people(company.lines));
  const before = place.outcome === 'prepared' ? await keptPeople(tx, config, place.mandateId) : undefined;
  const checked = checkAmong(before?.people ?? [], wanted(file.lines, chosen)).filter(({ known }) => !known);
  assertValid(checked);
  const people = [...(before?.people ?? []), ...checked.map(({ read }) => read)];
  const most = clientImportLimits.peopleOfPrepared;
  if (people.length > most) throw invalid({ rows: say.tooManyPeople(most) });
  if (place.outcome === 'prepared' && checked.length === 0) return nothing();
  const mandateId = place.outcome === 'prepared' ? place.mandateId : await prepareFrom(tx, deps, input, checked.length);
  if (people.length > 0) await keepPeople(tx, config, mandateId, { cif: company.cif, people });
  const added = checked.length;
  const message = place.outcome === 'prepared' ? say.kept(added) : say.prepared(added);
  return { people: added, invitations_failed: 0, message };
}

async function prepareFrom(tx: Tx, deps: Means, input: Input, people: number): Promise<number> {
  const { asker, own, company, rights } = input;
  const read = preparedFrom(company, people);
  if (!read.ok) throw invalid(Object.fromEntries(read.errors.map(({ field, message }) => [field, message])));
  return prepare(tx, deps, own, { ...read.prepared, rights, by: asker.actor.accountId, now: deps.clock.now() });
}
