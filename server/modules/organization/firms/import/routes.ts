import { type CompanyInFile, type PeopleReader, peopleReader } from '#domain/organization/firms/import/companies.ts';
import {
  type CheckedClients,
  type CheckedCompany,
  clientImportEndpoints as endpoints,
} from '#domain/organization/firms/import/index.ts';
import { hasEnded } from '#domain/organization/firms/import/states.ts';
import { clientImportMessages as say } from '#domain/organization/firms/messages/index.ts';
import { lockRow } from '#server/db/statements.ts';
import { ApiError, conflict, notFound } from '#server/http/apiError.ts';
import type { Deps, Module } from '#server/modules/deps.ts';
import { memberOf } from '../policy.ts';
import { type Asker, type Place, type Places, placesFor } from './places.ts';
import { resultsOf } from './outcomes.ts';
import { cancel, importFor, ownImport, presentImport, readerOf, receive, start } from './receive.ts';
import { dismissImport, findImport, forgetUnstarted, hasOpenImport, insertImport, listImports } from './repo.ts';
import { preparedFrom } from '#domain/organization/firms/import/prepared.ts';
import { withSameAddress } from '#domain/organization/firms/import/sameAddress.ts';
import type { LineError } from '#domain/organization/imports/cells.ts';
import { normalEmail } from '#domain/kernel/shortText.ts';
import { checkAmong, type CheckedPerson, checkLines, roomIn } from '#server/modules/organization/employees/index.ts';
import { keptPeople } from '../preparedCompanies/people.ts';
import { peopleForClient, peopleForNew, type PeopleOfFile } from './readPeople.ts';

interface Input {
  readonly deps: Deps;
  readonly asker: Asker;
  readonly people: PeopleReader;
  readonly places: Places;
}

interface Checked {
  readonly errors: readonly LineError[];
  readonly people: readonly CheckedPerson[];
  readonly ignored?: readonly string[];
}

/** What would become of the companies of a file and of their people. */
async function preview(input: Input, companies: readonly CompanyInFile[]): Promise<CheckedClients> {
  const checked: CheckedCompany[] = [];
  let ignored: readonly string[] | undefined;
  for (const company of companies) {
    const place = input.places.of(company.cif);
    const found = company.cif === '' ? { errors: [], people: [] } : await safely(() => check(input, company, place));
    if (found.ignored) ignored = ignored?.filter((name) => found.ignored?.includes(name)) ?? found.ignored;
    checked.push(present(company, place, found));
  }
  return { companies: withSameAddress(checked, companies), ignored: [...(ignored ?? [])] };
}

/** A file whose people cannot be read says so at each company that has any. */
async function safely(checking: () => Promise<Checked>): Promise<Checked> {
  try {
    return await checking();
  } catch (error) {
    const rows = error instanceof ApiError ? error.errors?.rows : undefined;
    if (rows === undefined) throw error;
    return { errors: [{ field: 'line', message: rows }], people: [] };
  }
}

function check(input: Input, company: CompanyInFile, place: Place): Promise<Checked> {
  switch (place.outcome) {
    case 'client':
      return checkClient(input, company, place.enterpriseId);
    case 'refused':
      return Promise.resolve({ errors: [{ field: 'cif', message: place.reason }], people: [] });
    default:
      return checkPrepared(input, company, place);
  }
}

async function checkClient({ deps, asker, people: read }: Input, company: CompanyInFile, id: number): Promise<Checked> {
  const { database } = deps;
  const file = await peopleForClient(database, asker.actor, id, read(company.lines));
  if (file.lines.length === 0) return { errors: [], people: [] };
  const [people, room] = await Promise.all([checkLines(database, id, file.lines), roomIn(database, id)]);
  const fresh = people.filter(({ state }) => state === 'ok').length;
  const isFull = room !== null && fresh > room;
  return { errors: isFull ? [{ field: 'line', message: say.room(room) }] : [], people, ignored: file.ignored };
}

async function checkPrepared(
  { deps, people, places }: Input,
  company: CompanyInFile,
  place: Exclude<Place, { outcome: 'client' | 'refused' }>,
): Promise<Checked> {
  const file = await peopleForNew(people(company.lines));
  if (place.outcome === 'prepared') {
    const kept = await keptPeople(deps.database, deps.config, place.mandateId);
    return { errors: [], ...checkedOf(file, kept?.people ?? []) };
  }
  const read = preparedFrom(company, file.lines.length);
  const waits = read.ok && places.waiting.has(normalEmail(read.prepared.user.email));
  const errors = read.ok ? (waits ? [{ field: 'admin_email', message: say.waitsAtAddress }] : []) : read.errors;
  return { errors, ...checkedOf(file, []) };
}

const checkedOf = (file: PeopleOfFile, kept: Parameters<typeof checkAmong>[0]) => ({
  people: checkAmong(kept, file.lines),
  ...(file.lines.length > 0 && { ignored: file.ignored }),
});

function present(company: CompanyInFile, place: Place, { errors, people }: Checked): CheckedCompany {
  const own = 'name' in place ? place.name : null;
  return {
    cif: company.cif,
    name: own ?? company.values.name ?? '',
    outcome: place.outcome,
    enterprise_id: place.outcome === 'client' ? place.enterpriseId : null,
    email: normalEmail(company.values.admin_email ?? ''),
    errors: [...company.errors, ...errors],
    people: people.map(({ read, state, known, errors: wrong }) => ({
      line: read.line,
      name: [read.form.name, read.form.last_name].filter(Boolean).join(' ') || String(read.form.email ?? ''),
      state: known ? ('known' as const) : state === 'ok' ? ('new' as const) : ('error' as const),
      errors: known ? [] : [...wrong],
    })),
  };
}

/** Companies and people that a firm brings from one spreadsheet (firms 6). */
export const clientImport: Module = (serve, deps) => {
  const { database, clock } = deps;

  serve(endpoints.previewClientsImport, async ({ session, actor, body: { headings, lines } }) => {
    const own = await memberOf(database, actor);
    const companies = readerOf(headings)(lines);
    const cifs = companies.map(({ cif }) => cif);
    const places = await placesFor(database, session, own, { cifs, now: clock.now() });
    return { data: await preview({ deps, asker: session, people: peopleReader(headings), places }, companies) };
  });

  serve(endpoints.listClientImports, async ({ actor }) => {
    const own = await memberOf(database, actor);
    const rows = await listImports(database, own, { userId: actor.accountId, now: clock.now() });
    return { data: rows.map((row) => presentImport(row, actor.accountId)) };
  });

  serve(endpoints.createClientImport, async ({ actor, body: { rights } }) => {
    const now = clock.now();
    const made = await database.transaction(async (tx) => {
      const own = await memberOf(tx, actor);
      await lockRow(tx, 'users', actor.accountId);
      await forgetUnstarted(tx, actor.accountId);
      if (await hasOpenImport(tx, actor.accountId)) throw conflict(say.underWay);
      const id = await insertImport(tx, { firmId: own.firm_id, userId: actor.accountId, rights, now });
      return findImport(tx, own, { id, userId: actor.accountId, now });
    });
    if (!made) throw notFound();
    return { data: presentImport(made, actor.accountId) };
  });

  serve(endpoints.addToClientImport, async ({ session, actor, params: { id }, body: { headings, companies } }) => {
    const found = await database.transaction(async (tx) => {
      await receive(tx, deps, session, { id, headings, companies });
      return importFor(tx, session, id, clock.now());
    });
    return { data: presentImport(found, actor.accountId) };
  });

  serve(endpoints.startClientImport, async ({ session, actor, params: { id } }) => {
    const now = clock.now();
    const found = await database.transaction(async (tx) => {
      await start(tx, session, id, now);
      return importFor(tx, session, id, now);
    });
    return { data: presentImport(found, actor.accountId), message: say.started };
  });

  serve(endpoints.getClientImport, async ({ session, actor, params: { id } }) => {
    const found = await importFor(database, session, id, clock.now());
    return {
      data: { ...presentImport(found, actor.accountId), companies: await resultsOf(database, deps.config, id) },
    };
  });

  serve(endpoints.cancelClientImport, async ({ session, actor, params: { id } }) => {
    const now = clock.now();
    const { found, left } = await database.transaction(async (tx) => ({
      left: await cancel(tx, session, id, now),
      found: await importFor(tx, session, id, now),
    }));
    return { data: presentImport(found, actor.accountId), message: say.canceled(left) };
  });

  serve(endpoints.dismissClientImport, async ({ session, params: { id } }) => {
    const now = clock.now();
    await database.transaction(async (tx) => {
      const { state } = await ownImport(tx, session, id, now);
      if (!hasEnded(state)) throw conflict(say.notDone);
      await dismissImport(tx, id, now);
    });
    return { data: null };
  });
};
