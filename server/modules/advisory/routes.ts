import { advisory as entity, advisoryEndpoints as endpoints, mostFound } from '../../../domain/advisory/advisory.ts';
import { overviewPage } from '../../../domain/advisory/overviewPage.ts';
import { rangeOf, windowOf } from '../../db/list.ts';
import type { Module } from '../deps.ts';
import { monthRun } from './monthRun/routes.ts';
import { presentFound } from './present.ts';
import { companiesWith, overviewFor } from './queries/overview.ts';
import { peopleFound } from './repo.ts';

export const advisory: Module = (serve, deps) => {
  const { database, clock } = deps;
  monthRun(serve, deps);

  serve(endpoints.getAdvisoryOverview, async ({ actor, session, query }) => {
    const window = windowOf(query, entity.sortable);
    const { rows, total } = overviewPage(await overviewFor(database, actor, session.canceled, clock.now()), window);
    return { data: rows, range: rangeOf(entity.name, window, rows.length, total) };
  });

  serve(endpoints.searchAdvisoryPeople, async ({ actor, query: { q } }) => {
    const ids = companiesWith(actor, 'employees.list', 'employees.seePersonal');
    return { data: (await peopleFound(database, actor, ids, q, mostFound)).map(presentFound) };
  });
};
