import { call } from '../session/http.ts';

/** The log of activity beside its list. Throws `HttpError`. */
export const activity = {
  /** Whether its newest lines are what was written. */
  activityState: async ({ enterpriseId, signal }: { readonly enterpriseId: number; readonly signal: AbortSignal }) =>
    (await call('getActivityState', { params: { id: enterpriseId }, signal })).data,
};

export type ActivityMethods = typeof activity;
