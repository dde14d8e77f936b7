import type { Endpoints } from '#domain/endpoints.ts';
import type { BodyInput } from '#domain/kernel/endpoint.ts';
import { type LeaveStatus, vacations } from '#domain/planning/leave/leave.ts';
import { call } from '../session/http.ts';
import type { ResourceCalls } from './calls.ts';
import { enterpriseOf } from './chosen.ts';
import { wholeList } from './wholeList.ts';

/** What the API filters leave by; whatever else a filter names is a field of the record. */
export interface LeaveFilter {
  /** Without it the one that is chosen. */
  readonly enterprise_id?: number;
  /** Both days included. */
  readonly start_date?: string;
  readonly end_date?: string;
  readonly status?: LeaveStatus;
  readonly user_id?: number;
  /** With how many days each one counts for. */
  readonly counted?: 0 | 1;
}

export type NewLeave = BodyInput<Endpoints['createVacations']>;
/** Approves or rejects, with `others` several days of one person. */
export type LeaveAnswer = BodyInput<Endpoints['answerVacation']>;

/** Leave: the API has no page of a list and no single record, creates several at once and answers no record to an answer. */
export const vacationCalls: ResourceCalls = {
  async getList({ filter = {}, signal, ...shown }) {
    const { enterprise_id, start_date, end_date, status, user_id, counted, ...rest } = filter as LeaveFilter;
    const of = enterpriseOf(vacations.name, enterprise_id);
    const query = { enterprise_id: of, start_date, end_date, status, user_id, counted };
    const { data } = await call('listVacations', { query, signal });
    return wholeList(vacations, data, { ...shown, filter: rest });
  },
  /**
   * The first of the days, with the server's sentence; id 0 where the API gives none, since react-admin wants one. On a
   * 409 with «Duplicate entry» `errors.dates` says who and when.
   */
  async create({ data: body }) {
    const { data, message } = await call('createVacations', { body: body as NewLeave });
    return { data: { id: 0, ...data?.[0], sentence: message } };
  },
  /** Arrives even when the page is closed before the answer. */
  async update({ id, data: body, previousData }) {
    await call('answerVacation', { params: { id }, body: body as LeaveAnswer, keepalive: true });
    return { data: { ...previousData, id } };
  },
  /** With `meta.whole` all days of the same request, with `meta.others` these days as well. */
  async delete({ id, previousData, meta }) {
    const { whole = false, others = [] } = (meta ?? {}) as { whole?: boolean; others?: readonly number[] };
    const query = { whole: whole ? 1 : 0, ...(others.length > 0 && { others: others.join(',') }) } as const;
    await call('deleteVacation', { params: { id }, query });
    return { data: previousData ?? { id } };
  },
};
