import { peopleReader } from '#domain/organization/firms/import/companies.ts';
import { clientImportEndpoints as endpoints } from '#domain/organization/firms/import/index.ts';
import { hasEnded } from '#domain/organization/firms/import/states.ts';
import { clientImportMessages as say } from '#domain/organization/firms/messages/index.ts';
import { lockRow } from '#server/db/statements.ts';
import { conflict, notFound } from '#server/http/apiError.ts';
import type { Module } from '#server/modules/deps.ts';
import { memberOf } from '../policy.ts';
import { placesFor } from './places.ts';
import { preview } from './preview.ts';
import { resultsOf } from './outcomes.ts';
import { cancel, importFor, ownImport, presentImport, readerOf, receive, start } from './receive.ts';
import { dismissImport, findImport, forgetUnstarted, hasOpenImport, insertImport, listImports } from './repo.ts';

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
