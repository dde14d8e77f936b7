import type { Endpoints } from '../../../domain/endpoints.ts';
import type { DataOf } from '../../../domain/kernel/endpoint.ts';
import type { routes } from '../../../domain/routes.ts';
import { type Answer, type Call, request } from '../../session/http.ts';

type Name =
  | 'listVacations'
  | 'createVacations'
  | 'deleteVacation'
  | 'listLeaveTypes'
  | 'listLeaveBalances'
  | 'previewVacations'
  | 'listCalendarFeeds'
  | 'createCalendarFeed'
  | 'revokeCalendarFeed';

/** The rows of `domain/routes.ts` that this part calls, held to them by the compiler: the page itself does not grow. */
const rows: Pick<typeof routes, Name> = {
  listVacations: { method: 'GET', path: '/api/vacations' },
  createVacations: { method: 'POST', path: '/api/vacations' },
  deleteVacation: { method: 'DELETE', path: '/api/vacations/{id}' },
  listLeaveTypes: { method: 'GET', path: '/api/vacations/types' },
  listLeaveBalances: { method: 'GET', path: '/api/vacations/balances' },
  previewVacations: { method: 'GET', path: '/api/vacations/preview' },
  listCalendarFeeds: { method: 'GET', path: '/api/calendar-feeds' },
  createCalendarFeed: { method: 'POST', path: '/api/calendar-feeds' },
  revokeCalendarFeed: { method: 'DELETE', path: '/api/calendar-feeds/{id}' },
};

/** A call of this part. Throws `HttpError`, or the abort of `signal`. */
export const leaveCall = <K extends Name>(name: K, input: Call = {}): Promise<Answer<DataOf<Endpoints[K]>>> =>
  request<DataOf<Endpoints[K]>>(rows[name], input);
