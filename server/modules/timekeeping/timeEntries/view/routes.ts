import { monthsAt } from '#domain/overview/advisory/months.ts';
import { employees as entity } from '#domain/organization/employees/employees.ts';
import { userListEndpoints } from '#domain/timekeeping/timeEntries/usersWithTime.ts';
import { can, type Right, roles as allRoles } from '#domain/rights.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { addDays } from '#domain/time/localTime.ts';
import { rangeOf, windowOf } from '#server/db/list.ts';
import { forbidden, invalid } from '#server/http/apiError.ts';
import { withPeople } from '#server/http/customFields/people.ts';
import type { Module } from '#server/modules/deps.ts';
import { zoneOf } from '#server/modules/organization/enterprises/index.ts';
import {
  asksForMonths,
  listPeople,
  presentPerson,
  sumsOfPeople,
} from '#server/modules/organization/employees/index.ts';
import type { Range } from '#server/modules/timekeeping/workPlan/index.ts';
import { measuresIn } from './days.ts';
import { timeViewText } from './stream.ts';

const LONGEST_RANGE_DAYS = 400;

/** @throws ApiError 422 when a range of local dates is longer than what one answer carries */
function assertShort({ from, to }: Range): void {
  if (to > addDays(from, LONGEST_RANGE_DAYS - 1)) throw invalid({ endDate: generalMessages.rangeTooLong });
}

/** The people of an enterprise, with their time where both dates of a range are given. */
export const people: Module = (serve, deps) => {
  serve(userListEndpoints.listUsers, async ({ actor, params, query, own }) => {
    const window = windowOf(query, [...entity.sortable, ...Object.keys(own)]);
    const may = (right: Right) => can(actor, right, { enterprise_id: params.id });
    const asked = query.role?.split(',').map((role) => role.trim()) ?? null;
    const roles = may('advisors.list') ? asked : (asked ?? allRoles).filter((role) => role !== 'advisor');
    if (query.startDate && query.endDate && !may('timeSheets.see')) throw forbidden();
    const months = asksForMonths(window)
      ? { months: monthsAt(deps.clock.now(), await zoneOf(deps.database, params.id)) }
      : {};
    const found = { enterpriseId: params.id, actor, roles, window, own, ...months };
    const [{ rows, total, zone }, sums] = await Promise.all([
      listPeople(deps.database, found),
      sumsOfPeople(deps.database, found),
    ]);
    const named = await withPeople(deps.database, actor, params.id, own, rows);
    const data = named.map((row) => presentPerson(row, zone, own, actor));
    const range = rangeOf('employees', window, rows.length, total);
    const { startDate: from, endDate: to } = query;
    if (!from || !to) return { data, range, sums };
    assertShort({ from, to });
    const enterprise = { id: params.id, time_zone: zone };
    const ids = data.map(({ id }) => id);
    const measures = await measuresIn(deps, enterprise, ids, { from, to }, actor);
    return { data: [], text: timeViewText(deps, { enterprise, people: data, measures }), range };
  });
};
