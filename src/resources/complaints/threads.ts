import { shortDate } from '#domain/time/format.ts';
import {
  type Complaint,
  type ComplaintState,
  imageEndings,
  voiceEnding,
} from '#domain/organization/complaints/complaints.ts';
import { matches } from '#domain/kernel/search.ts';

/** A complaint with its replies, oldest first. */
export interface Thread {
  readonly complaint: Complaint;
  readonly replies: readonly Complaint[];
}

/** "Top-level complaints (those without a parent)", in the order given, each with its replies (complaints 4). */
export function threadsOf(all: readonly Complaint[]): Thread[] {
  return all
    .filter(({ parent_id }) => parent_id === null)
    .map((complaint) => ({ complaint, replies: repliesTo(complaint, all) }));
}

const repliesTo = ({ id }: Complaint, all: readonly Complaint[]) =>
  all.filter(({ parent_id }) => parent_id === id).toSorted((a, b) => a.id - b.id);

interface Criteria {
  readonly search: string;
  /** Null: any. */
  readonly state: ComplaintState | null;
}

/** Those with all the words searched for, in the complaint or a reply, and in the state asked for. */
export function matching(threads: readonly Thread[], { search, state }: Criteria): Thread[] {
  return threads.filter(({ complaint, replies }) => {
    if (state && complaint.progress?.state !== state) return false;
    const text = [complaint.progress?.reference, ...[complaint, ...replies].map(({ message }) => message)].join(' ');
    return matches(text, search);
  });
}

/** "Attachments are treated as images by extension" (complaints 4). */
export const isImage = (name: string | null): boolean =>
  imageEndings.some((ending) => name?.toLowerCase().endsWith(`.${ending}`));

export const isVoice = (name: string): boolean => name.toLowerCase().endsWith(voiceEnding);

/** `2026-03-01T10:00:00+01:00` as `1 mar 2026`, the day as the enterprise has it. */
export const dayOf = (instant: string): string => shortDate(instant.slice(0, 10));
