import type { TimeChangeSide } from '../../domain/corrections/corrections.ts';
import { call } from '../session/http.ts';

/** A correction as a form sends it: local times or instants, milliseconds of pause. */
interface WantedEntry {
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
export const timeChanges = {
  getEntryHistory: async (entryId: number) => (await call('getEntryHistory', { params: { id: entryId } })).data,
  listTimeChanges: async (enterpriseId: number, side: TimeChangeSide) =>
    (await call('listTimeChangeRequests', { params: { enterpriseId }, query: { side } })).data,
  /** Answers the server's sentence. Arrives even when the page is closed before the answer. */
  answerTimeChange: async ({ id, approve, reason }: Answer) => {
    const params = { id };
    const { message } = approve
      ? await call('approveTimeChange', { params, body: reason ? { reopen_reason: reason } : {}, keepalive: true })
      : await call('rejectTimeChange', { params, body: reason ? { reason } : {}, keepalive: true });
    return message;
  },
  proposeTimeChange: async (wanted: WantedEntry) => {
    const { message } = await call('proposeTimeChange', {
      body: {
        user_id: wanted.userId,
        enterprise_id: wanted.enterpriseId,
        time_sheet_id: wanted.entryId,
        start_hour: wanted.startHour,
        end_hour: wanted.endHour,
        time_paused: wanted.timePaused,
        reason: wanted.reason,
        ...(wanted.reopenReason && { reopen_reason: wanted.reopenReason }),
      },
    });
    return message;
  },
};

export type TimeChangeMethods = typeof timeChanges;
