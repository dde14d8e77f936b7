import type { BodyInput } from '#domain/kernel/endpoint.ts';
import type { Endpoints } from '#domain/endpoints.ts';
import { call } from '../session/http.ts';

interface BalanceRequest {
  readonly enterpriseId: number;
  readonly year: number;
  readonly userId?: number;
}

interface ContractDates {
  readonly userId: number;
  readonly enterprise_id: number;
  readonly hired_on: string | null;
  readonly left_on: string | null;
  readonly carried_days?: number;
}

export interface ReviewedLeave {
  readonly ids: readonly [number, ...number[]];
  /** All pending days of their request. */
  readonly whole?: boolean;
}

const flag = (value: boolean | undefined) => (value ? 1 : 0);

/** Types of leave, balances and calendars, beside the records of leave (vacations.ts). All throw `HttpError`. */
export const leave = {
  /** By their number within the enterprise, which decides the colour. */
  leaveTypes: async ({ enterpriseId, all }: { readonly enterpriseId: number; readonly all?: boolean }) =>
    (await call('listLeaveTypes', { query: { enterprise_id: enterpriseId, all: flag(all) } })).data,
  /** What days of one person mean for them and their team, for whom may answer them. */
  leaveReview: async ({ ids: [id, ...others], whole = false }: ReviewedLeave, signal?: AbortSignal) =>
    (await call('reviewVacation', { params: { id }, query: { others: others.join(','), whole: flag(whole) }, signal }))
      .data,
  newLeavePreview: async (body: BodyInput<Endpoints['previewNewVacations']>, signal?: AbortSignal) =>
    (await call('previewNewVacations', { body, signal })).data,
  leaveBalances: async ({ enterpriseId, year, userId }: BalanceRequest) =>
    (await call('listLeaveBalances', { query: { enterprise_id: enterpriseId, year, user_id: userId } })).data,
  leavePolicy: async ({ enterpriseId }: { readonly enterpriseId: number }) =>
    (await call('getLeavePolicy', { query: { enterprise_id: enterpriseId } })).data,
  setLeavePolicy: async (body: BodyInput<Endpoints['updateLeavePolicy']>) =>
    (await call('updateLeavePolicy', { body })).data,
  setContractDates: async ({ userId, ...body }: ContractDates) =>
    (await call('setContractDates', { params: { id: userId }, body })).message,
  calendarFeeds: async ({ enterpriseId }: { readonly enterpriseId: number }) =>
    (await call('listCalendarFeeds', { query: { enterprise_id: enterpriseId } })).data,
  /** The answer holds the secret address, this once. */
  createCalendarFeed: async ({ enterpriseId, teamId }: { readonly enterpriseId: number; readonly teamId?: number }) =>
    (await call('createCalendarFeed', { body: { enterprise_id: enterpriseId, team_id: teamId ?? null } })).data,
  revokeCalendarFeed: async ({ id }: { readonly id: number }) => {
    await call('revokeCalendarFeed', { params: { id } });
  },
};

export type LeaveMethods = typeof leave;
