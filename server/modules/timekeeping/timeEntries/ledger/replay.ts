import { z } from 'zod';
import type { LedgerEvent } from './eventHash.ts';

/** A row of `time_entries`; instants as epoch microseconds, coordinates as hexadecimal digits. */
export interface LedgerEntry {
  id: number;
  enterprise_id: number;
  user_id: number;
  local_date: string;
  started_at: number;
  ended_at: number | null;
  paused_ms: number;
  paused_since: number | null;
  last_at: number;
  start_latitude: string | null;
  start_longitude: string | null;
  end_latitude: string | null;
  end_longitude: string | null;
  start_work_centre: string | null;
  end_work_centre: string | null;
  method: number;
  work_mode: string;
  offline: boolean;
  modified: boolean;
  created_at: number;
}

/** The columns of {@link LedgerEntry}, for a select from `time_entries`. */
export const ledgerEntryColumns = `id, enterprise_id, user_id, to_char(local_date, 'YYYY-MM-DD') as local_date,
  epoch_us(started_at) as started_at, epoch_us(ended_at) as ended_at, paused_ms,
  epoch_us(paused_since) as paused_since, epoch_us(last_at) as last_at,
  encode(float8send(start_latitude), 'hex') as start_latitude,
  encode(float8send(start_longitude), 'hex') as start_longitude,
  encode(float8send(end_latitude), 'hex') as end_latitude, encode(float8send(end_longitude), 'hex') as end_longitude,
  start_work_centre, end_work_centre, method, work_mode, offline, modified, epoch_us(created_at) as created_at`;

const startDetails = z.object({ local_date: z.iso.date() });
const centreDetails = z.object({ work_centre: z.string().nullish() }).nullable();
const correctionDetails = startDetails.extend({
  started_at: z.int(),
  ended_at: z.int().nullable(),
  paused_ms: z.int().min(0),
});

/** An event that cannot follow what stands. */
export class BrokenHistory extends Error {
  override readonly name = 'BrokenHistory';
}

/**
 * An entry after one more of its events; null: there is none (yet, or any more).
 * @throws BrokenHistory when the event cannot follow
 */
export function applyEvent(entry: LedgerEntry | null, event: LedgerEvent): LedgerEntry | null {
  switch (event.kind) {
    case 'entry':
      if (entry) throw new BrokenHistory('a second entry punch');
      return begun(event);
    case 'pause':
      return { ...touched(entry, event), paused_since: event.at };
    case 'resume':
      return withPauseClosed(touched(entry, event), event.at);
    case 'out':
      return {
        ...withPauseClosed(touched(entry, event), event.at),
        ended_at: event.at,
        end_latitude: event.latitude,
        end_longitude: event.longitude,
        end_work_centre: centreOf(event),
      };
    case 'correct':
      return corrected(entry, event);
    case 'void':
      if (!entry) throw new BrokenHistory('void of what is not there');
      return null;
    case 'disagree':
      return entry;
    default:
      throw new BrokenHistory(`unknown kind ${event.kind}`);
  }
}

const begun = (event: LedgerEvent): LedgerEntry => ({
  id: event.entry_id,
  enterprise_id: event.enterprise_id,
  user_id: event.user_id,
  local_date: read(startDetails, event).local_date,
  started_at: event.at,
  ended_at: null,
  paused_ms: 0,
  paused_since: null,
  last_at: event.at,
  start_latitude: event.latitude,
  start_longitude: event.longitude,
  end_latitude: null,
  end_longitude: null,
  start_work_centre: centreOf(event),
  end_work_centre: null,
  method: event.method,
  work_mode: event.work_mode,
  offline: event.device_at !== null,
  modified: false,
  created_at: event.recorded_at,
});

function touched(entry: LedgerEntry | null, event: LedgerEvent): LedgerEntry {
  if (!entry) throw new BrokenHistory(`${event.kind} without an entry`);
  if (entry.ended_at !== null) throw new BrokenHistory(`${event.kind} after the entry was closed`);
  if (event.at < entry.last_at) throw new BrokenHistory(`${event.kind} goes back in time`);
  return { ...entry, last_at: event.at, offline: entry.offline || event.device_at !== null };
}

function withPauseClosed(entry: LedgerEntry, at: number): LedgerEntry {
  if (entry.paused_since === null) return entry;
  return { ...entry, paused_ms: entry.paused_ms + (at - entry.paused_since) / 1000, paused_since: null };
}

function corrected(entry: LedgerEntry | null, event: LedgerEvent): LedgerEntry {
  const details = read(correctionDetails, event);
  const started = details.started_at * 1000;
  const ended = details.ended_at === null ? null : details.ended_at * 1000;
  const standing = entry ?? { ...begun(event), last_at: started };
  return {
    ...standing,
    local_date: details.local_date,
    started_at: started,
    ended_at: ended,
    paused_ms: details.paused_ms,
    paused_since: ended === null ? standing.paused_since : null,
    last_at: ended ?? Math.max(standing.last_at, started),
    modified: true,
  };
}

const centreOf = (event: LedgerEvent): string | null => read(centreDetails, event)?.work_centre ?? null;

function read<T>(schema: z.ZodType<T>, event: LedgerEvent): T {
  const details = schema.safeParse(event.details === null ? null : JSON.parse(event.details));
  if (!details.success) throw new BrokenHistory(`${event.kind} with unreadable details`);
  return details.data;
}
