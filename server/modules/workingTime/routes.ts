import { planReviewEndpoints } from '../../../domain/workingTime/planReview.ts';
import type { Module } from '../deps.ts';
import { zoneOf } from '../enterprises/index.ts';
import { hoursBank } from './bank/routes.ts';
import { reviewPlan } from './queries/reviewPlan.ts';

export const workingTime: Module = (serve, deps) => {
  hoursBank(serve, deps);

  serve(planReviewEndpoints.previewSchedule, async ({ actor, body }) => ({
    data: await reviewPlan(deps, actor, await zoneOf(deps.database, body.enterprise_id), body),
  }));
};
