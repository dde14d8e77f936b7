import { call } from '../session/http.ts';

interface RecordRequest {
  readonly userId: number;
  readonly enterpriseId: number;
  /** Local dates, both included. */
  readonly startDate: string;
  readonly endDate: string;
}

/** The record of time and its monthly closures. All throw `HttpError`. */
export const timeRecords = {
  /** A person's record with totals and fingerprint. */
  getTimeRecord: async ({ userId, enterpriseId, startDate, endDate }: RecordRequest) => {
    const query = { startDate, endDate, enterprise_id: enterpriseId };
    const { data } = await call('getTimeRecord', { params: { id: userId }, query });
    return data;
  },
  /** Reopens a closed month for a correction; it must be signed again. */
  reopenClosure: async ({ closureId, reason }: { readonly closureId: number; readonly reason: string }) => {
    const { data } = await call('reopenClosure', { params: { id: closureId }, body: { reason } });
    return data;
  },
  /** Closes a reopened month at once. */
  closeAgain: async ({ closureId }: { readonly closureId: number }) =>
    (await call('closeAgain', { params: { id: closureId } })).data,
};

export type TimeRecordMethods = typeof timeRecords;
