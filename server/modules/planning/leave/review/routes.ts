import { leaveReviewEndpoints as endpoints } from '#domain/planning/leave/leaveReview.ts';
import { fromCommaList } from '#domain/kernel/codecs.ts';
import { hoursOf } from '#domain/timekeeping/workPlan/hoursOff.ts';
import { leaveErrors as say } from '#domain/planning/leave/messages/index.ts';
import { hoursPerPage } from '#domain/timekeeping/workingTime/bankDecisions.ts';
import type { Module } from '#server/modules/deps.ts';
import { invalid } from '#server/http/apiError.ts';
import { restEffects } from '#server/modules/timekeeping/workingTime/index.ts';
import { previewNewLeave } from '../balances/preview.ts';
import { daysOffOfPeople } from '../commands/daysOff.ts';
import { peopleOf } from '../commands/people.ts';
import { assertRest } from '../commands/restHours.ts';
import { daysFor, reachOf } from '../policy.ts';
import { pendingOfRequest } from '../repo.ts';
import { typesOf } from '../types/index.ts';
import { reviewOf } from './review.ts';

export const leaveReviews: Module = (serve, deps) => {
  const { database } = deps;

  serve(endpoints.reviewVacation, async ({ actor, params, query }) => {
    const ofRequest = query.whole === 1 ? await pendingOfRequest(database, params.id) : [];
    const ids = [params.id, ...fromCommaList(query.others), ...ofRequest];
    const days = await daysFor(database, actor, 'leave.answer', ids);
    return { data: await reviewOf(deps, actor, days) };
  });

  serve(endpoints.previewNewVacations, async ({ actor, body }) => {
    const { enterprise_id: enterpriseId, employees, teams, part } = body;
    const own = reachOf(actor, 'leave.create', enterpriseId);
    const types = await typesOf(database, enterpriseId);
    const type = types.find(({ id, active }) => active && id === body.type);
    if (!type) throw invalid({ type: say.typeUnknown });
    const dates = [...new Set(body.dates)];
    const whose = {
      enterpriseId,
      employees: own === null ? employees : [own],
      teams: own === null ? teams : [],
      actor,
    };
    const userIds = await peopleOf(database, whose);
    const hours = hoursOf(body);
    await assertRest(deps, { ...whose, typeId: type.id, dates }, hours);
    const counted = { countsAgainstBalance: type.counts_against_balance, workingDays: type.working_days };
    const isByHour = hours !== undefined;
    const people = await previewNewLeave(deps, { enterpriseId, actor, userIds, dates, part, isByHour, type: counted });
    if (!type.hours_bank || people.length > hoursPerPage) return { data: people };
    const ids = people.map(({ user }) => user.id);
    const isSkipped = await daysOffOfPeople(deps, { ...whose, typeId: type.id, dates });
    const effects = await restEffects(deps, { enterpriseId, userIds: ids, dates, part, hours, isSkipped });
    return {
      data: people.map((one) => {
        const rest = effects.get(one.user.id);
        return { ...one, ...(rest && { rest }) };
      }),
    };
  });
};
