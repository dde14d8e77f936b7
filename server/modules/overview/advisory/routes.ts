import { advisory as entity, advisoryEndpoints as endpoints, mostFound } from '#domain/overview/advisory/advisory.ts';
import { overviewPage } from '#domain/overview/advisory/overviewPage.ts';
import { id } from '#domain/kernel/codecs.ts';
import { rangeOf, type Window, windowOf } from '#server/db/list.ts';
import type { Module } from '#server/modules/deps.ts';
import { clientsOfMember } from '#server/modules/organization/firms/index.ts';
import { monthRun } from './monthRun/routes.ts';
import { presentFound } from './present.ts';
import { companiesWith, overviewFor } from './queries/overview.ts';
import { peopleFound } from './repo.ts';
import { z } from 'zod';
import { charges } from '#domain/organization/firms/kinds.ts';
import { dueFilters } from '#domain/overview/advisory/due.ts';
import { subscriptionDetails } from '#domain/operation/billing/billing.ts';
import { kernelMessages as say } from '#domain/kernel/messages/index.ts';
import { invalid } from '#server/http/apiError.ts';
import { isBlank } from '#server/http/plain/filters.ts';

const ofEveryList = new Set(['q', 'id', 'ids']);

/** What the panel is filtered by; the number as `charge` is that of somebody of the reader's firm. */
const filters: Readonly<Record<string, z.ZodType>> = {
  due: z.enum(dueFilters),
  charge: z.union([z.enum(charges), id]),
  subscription: subscriptionDetails.shape.status,
};

/** @throws ApiError 422 that names what is not understood */
function assertUnderstood({ filter }: Pick<Window, 'filter'>): void {
  for (const [name, value] of Object.entries(filter)) {
    if (ofEveryList.has(name) || isBlank(value)) continue;
    const schema = Object.hasOwn(filters, name) ? filters[name] : undefined;
    if (!schema) throw invalid({ filter: say.unknownFilter(name) });
    if (!schema.safeParse(value).success) throw invalid({ filter: say.badFilter(name) });
  }
}

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
