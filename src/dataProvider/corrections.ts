import type { CorrectionSide } from '#domain/timekeeping/corrections/corrections.ts';
import { call } from '../session/http.ts';

/** A correction as a form sends it: local times or instants, milliseconds of pause. */
interface CorrectionInput {
  readonly userId: number;
  readonly enterpriseId: number;
  /** Null: an entry that is missing. */
  readonly entryId: number | null;
  readonly startHour: string;
  readonly endHour: string | null;
  readonly timePaused: number;
  readonly reason: string;
  readonly reopenReason?: string;
}

interface Answer {
  readonly id: number;
  readonly approve: boolean;
  /** Of a closed month that is approved, why it is opened; of a rejection, why. */
  readonly reason?: string;
}

/** Corrections of the record of time and what the ledger holds of an entry. All throw `HttpError`. */
export const corrections = {
  getEntryHistory: async (entryId: number) => (await call('getEntryHistory', { params: { id: entryId } })).data,
  listCorrections: async (enterpriseId: number, side: CorrectionSide) =>
    (await call('listCorrections', { params: { enterpriseId }, query: { side } })).data,
  /** What approving a request would break of the rules of working time. */
  reviewCorrection: async (id: number, signal: AbortSignal) =>
    (await call('reviewCorrection', { params: { id }, signal })).data,
  /** Answers the server's sentence. Arrives even when the page is closed before the answer. */
  answerCorrection: async ({ id, approve, reason }: Answer) => {
    const params = { id };
    const { message } = approve
      ? await call('approveCorrection', { params, body: reason ? { reopen_reason: reason } : {}, keepalive: true })
      : await call('rejectCorrection', { params, body: reason ? { reason } : {}, keepalive: true });
    return message;
  },
  proposeCorrection: async (requested: CorrectionInput) => {
    const { message } = await call('proposeCorrection', {
      body: {
        user_id: requested.userId,
        enterprise_id: requested.enterpriseId,
        time_sheet_id: requested.entryId,
        start_hour: requested.startHour,
        end_hour: requested.endHour,
        time_paused: requested.timePaused,
        reason: requested.reason,
        ...(requested.reopenReason && { reopen_reason: requested.reopenReason }),
      },
    });
    return message;
  },
};

export type CorrectionMethods = typeof corrections;
