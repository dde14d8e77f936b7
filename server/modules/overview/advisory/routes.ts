import { advisory as entity, advisoryEndpoints as endpoints, mostFound } from '#domain/overview/advisory/advisory.ts';
import { overviewPage } from '#domain/overview/advisory/overviewPage.ts';
import { id } from '#domain/kernel/codecs.ts';
import { rangeOf, windowOf } from '#server/db/list.ts';
import type { Module } from '#server/modules/deps.ts';
import { clientsOfMember } from '#server/modules/organization/firms/index.ts';
import { assertUnderstood } from './queries/filters.ts';
import { monthRun } from './monthRun/routes.ts';
import { presentFound } from './present.ts';
import { companiesWith, overviewFor } from './queries/overview.ts';
import { peopleFound } from './repo.ts';

export const advisory: Module = (serve, deps) => {
  const { database, clock } = deps;
  monthRun(serve, deps);

  serve(endpoints.getAdvisoryOverview, async ({ actor, session, query, raw }) => {
    const window = windowOf(query, entity.sortable);
    assertUnderstood(window);
    const { charge, ...filter } = window.filter;
    const memberId = memberIdOf(charge);
    const [companies, theirs] = await Promise.all([
      overviewFor({ db: database, log: raw.log, now: clock.now() }, actor, session.canceled),
      memberId === null ? null : clientsOfMember(database, actor, memberId),
    ]);
    const { rows, total, sums } = theirs
      ? overviewPage(
          companies.filter((company) => theirs.includes(company.id)),
          { ...window, filter },
        )
      : overviewPage(companies, window);
    return { data: rows, range: rangeOf(entity.name, window, rows.length, total), sums };
  });

  serve(endpoints.searchAdvisoryPeople, async ({ actor, query: { q } }) => {
    const ids = companiesWith(actor, 'employees.list', 'employees.seePersonal');
    return { data: (await peopleFound(database, actor, ids, q, mostFound)).map(presentFound) };
  });
};

/** The person of the firm who is asked for instead of a charge, by their number in it; null: none is. */
function memberIdOf(charge: unknown): number | null {
  const read = id.safeParse(charge);
  return read.success ? read.data : null;
}
