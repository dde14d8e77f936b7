import { limits } from '#domain/constants.ts';
import { correctionMessages as say } from './messages/index.ts';
import { addDays, isLocalDate, isoInZone, localDateOf, localTimeOf } from '#domain/time/localTime.ts';
import { instantsAt, isTimeOfDay, minutesOfDay } from '#domain/time/wallTime.ts';
import { numericDate } from '#domain/time/format.ts';
import { isNoSuchDate } from '#domain/kernel/noSuchDate.ts';
import { kernelMessages } from '#domain/kernel/messages/index.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';

/** A correction as it is typed. */
export interface CorrectionDraft {
  /** Local date of the start, `YYYY-MM-DD`. */
  readonly date: string;
  /** `8:05`; the end may be empty while the entry is open. An end that is not later than the start is the next day's. */
  readonly start: string;
  readonly end: string;
  /** `h:mm`; empty is none. */
  readonly pauses: string;
  readonly reason: string;
  /** Which of two, of a time that October repeats: 0 the first, 1 the second; undefined: not chosen yet. */
  readonly startTurn?: 0 | 1 | undefined;
  readonly endTurn?: 0 | 1 | undefined;
}

export type DraftField = 'date' | 'start' | 'end' | 'pauses' | 'reason';

export interface DraftReading {
  /** Instants between which one must choose. */
  readonly twice: { readonly start?: readonly number[]; readonly end?: readonly number[] };
  readonly errors: Partial<Record<DraftField, string>>;
  /** What is sent; null while something is wrong. */
  readonly wanted: { start_hour: string; end_hour: string | null; time_paused: number } | null;
  readonly isNextDay: boolean;
  /** Milliseconds from start to end, where both are known. */
  readonly length: number | null;
}

/** `h:mm` as milliseconds; null for what is no length. */
export function readLength(text: string): number | null {
  if (text.trim() === '') return 0;
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(text.trim()) ?? [];
  return hours === undefined || minutes === undefined ? null : (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}

interface Clock {
  readonly zone: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The entry is still open: it may stay so. */
  readonly mayBeOpen: boolean;
  /**
   * Whether the zone is that of the person on the date for certain. Otherwise times are sent as they were typed, and the server
   * reads them by it.
   */
  readonly isCertain: boolean;
}

/** Reads a draft by the person's clock; what it finds wrong the server would refuse too. */
export function readDraft(draft: CorrectionDraft, { zone, now, mayBeOpen, isCertain }: Clock): DraftReading {
  const errors: DraftReading['errors'] = {};
  const twice: { start?: readonly number[]; end?: readonly number[] } = {};
  const isDate = isLocalDate(draft.date);
  if (draft.date === '') errors.date = say.dateRequired;
  else if (!isDate) errors.date = isNoSuchDate(draft.date) ? kernelMessages.noSuchDate : say.badDate;

  const both = isTimeOfDay(draft.start) && isTimeOfDay(draft.end);
  const isNextDay = both && minutesOfDay(draft.end) < minutesOfDay(draft.start);
  const read = (field: 'start' | 'end', date: string, missing: string, turn: 0 | 1 | undefined): number | null => {
    const text = draft[field].trim();
    if (text === '') errors[field] = missing;
    else if (!isTimeOfDay(text)) errors[field] = say.badTime;
    if (errors[field] || !isDate) return null;
    const found = instantsAt(date, text, zone);
    if (found.length > 1) twice[field] = found;
    const at = found.length > 1 ? found[turn ?? -1] : found[0];
    if (found.length === 0) errors[field] = say.skipped(text, numericDate(date));
    else if (at === undefined) errors[field] = say.twice(text, numericDate(date), []).replace(' ()', '');
    else if (at > now + MINUTE_MS) errors[field] = say.future;
    return at ?? null;
  };
  const endDate = isNextDay && isDate ? addDays(draft.date, 1) : draft.date;
  const startAt = read('start', draft.date, say.startRequired, draft.startTurn);
  const staysOpen = mayBeOpen && draft.end.trim() === '';
  const endAt = staysOpen ? null : read('end', endDate, say.endRequired, draft.endTurn);
  const length = startAt === null || endAt === null ? null : endAt - startAt;
  if (length !== null && length <= 0) errors.end ??= say.endBeforeStart;
  if (length !== null && length > limits.entryHours * HOUR_MS) errors.end ??= say.longest(limits.entryHours);

  const paused = readLength(draft.pauses);
  if (paused === null) errors.pauses = say.badPause;
  else if (length !== null && length > 0 && paused >= length) errors.pauses = say.pauseTooLong;
  if (draft.reason.trim() === '') errors.reason = say.reasonRequired;

  const sent = (field: 'start' | 'end', date: string, at: number): string =>
    isCertain || twice[field] ? isoInZone(at, zone) : `${date} ${draft[field].trim().padStart(5, '0')}:00`;
  const isWhole = Object.keys(errors).length === 0 && startAt !== null && paused !== null;
  return {
    errors,
    twice,
    isNextDay,
    length,
    wanted: isWhole
      ? {
          start_hour: sent('start', draft.date, startAt),
          end_hour: endAt === null ? null : sent('end', endDate, endAt),
          time_paused: paused,
        }
      : null,
  };
}

/** Reads a request to annul an entry: its times go as they are on record, and the reason may not be missing. */
export const readAnnulment = ({ start_hour, end_hour, time_paused }: EntryOnRecord, reason: string): DraftReading => ({
  errors: reason.trim() === '' ? { reason: say.reasonRequired } : {},
  twice: {},
  isNextDay: false,
  length: null,
  wanted: reason.trim() === '' ? null : { start_hour, end_hour, time_paused },
});

interface EntryOnRecord {
  readonly start_hour: string;
  readonly end_hour: string | null;
  readonly time_paused: number;
}

const two = (value: number) => String(value).padStart(2, '0');

/** The draft that an entry begins with; without one, an empty day. @param proposedEnd of an entry that is open */
export function draftOf(
  entry: EntryOnRecord | null,
  zone: string,
  today: string,
  proposedEnd: string | null = null,
): CorrectionDraft {
  if (!entry) return { date: today, start: '', end: '', pauses: '', reason: '' };
  const start = Date.parse(entry.start_hour);
  const exit = entry.end_hour ?? proposedEnd;
  const end = exit === null ? null : Date.parse(exit);
  const turnOf = (at: number): 0 | 1 | undefined => {
    const found = instantsAt(localDateOf(at, zone), localTimeOf(at, zone), zone);
    return found.length < 2 ? undefined : at - (at % MINUTE_MS) <= (found[0] ?? at) ? 0 : 1;
  };
  const minutes = Math.floor(entry.time_paused / MINUTE_MS);
  return {
    date: localDateOf(start, zone),
    start: localTimeOf(start, zone),
    end: end === null ? '' : localTimeOf(end, zone),
    pauses: minutes === 0 ? '' : `${Math.floor(minutes / 60)}:${two(minutes % 60)}`,
    reason: '',
    startTurn: turnOf(start),
    endTurn: end === null ? undefined : turnOf(end),
  };
}
