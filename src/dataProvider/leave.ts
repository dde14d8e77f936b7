import type { BodyInput } from '../../domain/kernel/endpoint.ts';
import type { Endpoints } from '../../domain/endpoints.ts';
import type { LeaveStatus } from '../../domain/leave/leave.ts';
import { call } from '../session/http.ts';

interface LeaveRequestInput {
  readonly enterpriseId: number;
  /** Local dates, both included. */
  readonly from: string;
  readonly to: string;
  readonly status?: LeaveStatus;
  readonly userId?: number;
}

interface Answer {
  readonly id: number;
  readonly status: 'approved' | 'rejected';
  readonly comment?: string;
  /** All pending days of the same request. */
  readonly whole?: boolean;
}

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
}

const flag = (value: boolean | undefined) => (value ? 1 : 0);

/** Leave, its types, balances and calendars. All throw `HttpError`. */
export const leave = {
  listLeave: async ({ enterpriseId, from, to, status, userId }: LeaveRequestInput) => {
    const range = { start_date: `${from} 00:00:00`, end_date: `${to} 23:59:59` };
    return (await call('listVacations', { query: { enterprise_id: enterpriseId, ...range, status, user_id: userId } }))
      .data;
  },
  /** Answers the server's sentence. On a 409 whose message holds «Duplicate entry» `errors.dates` says who and when. */
  createLeave: async (body: BodyInput<Endpoints['createVacations']>) =>
    (await call('createVacations', { body })).message,
  /** Arrives even when the page is closed before the answer. */
  answerLeave: async ({ id, status, comment, whole }: Answer) => {
    await call('answerVacation', { params: { id }, body: { status, comment, whole: flag(whole) }, keepalive: true });
  },
  deleteLeave: async ({ id, whole }: { readonly id: number; readonly whole?: boolean }) => {
    await call('deleteVacation', { params: { id }, query: { whole: flag(whole) } });
  },
  /** By their number within the enterprise, which decides the colour. */
  leaveTypes: async ({ enterpriseId, all }: { readonly enterpriseId: number; readonly all?: boolean }) =>
    (await call('listLeaveTypes', { query: { enterprise_id: enterpriseId, all: flag(all) } })).data,
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
