import type { Calendar } from './calendar.ts';
import { chanceOf } from './random.ts';
import type { Company, Correction } from './script.ts';
import type { Stretch } from './workingDay.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

/** Instants in epoch milliseconds. */
export interface PlannedCorrection {
  readonly request: Correction;
  /** Start of the entry to be changed; null: the entry is missing. */
  readonly entryStartedAt: number | null;
  /** The entry as it was punched; null: it is missing. */
  readonly before: { readonly started_at: number; readonly ended_at: number; readonly paused_ms: number } | null;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly pausedMs: number;
  readonly requestedAt: Date;
  /** Null while pending. */
  readonly answeredAt: Date | null;
}

interface PlannedCorrections {
  /** What was punched, without the days that somebody asks for as missing. */
  readonly stretches: readonly Stretch[];
  readonly corrections: readonly PlannedCorrection[];
}

type Closed = Stretch & { readonly endedAt: number };
const isClosed = (stretch: Stretch): stretch is Closed => stretch.endedAt !== null;

/** The stretches of one of a person's past days of work, all of them closed. */
function workOf(stretches: readonly Stretch[], request: Correction, today: string): Closed[] {
  const own = stretches.filter(({ person, date }) => person === request.person && date < today);
  const unfinished = new Set(own.filter((stretch) => !isClosed(stretch)).map(({ date }) => date));
  const days = [...new Set(own.map(({ date }) => date))].filter((date) => !unfinished.has(date)).toSorted();
  const day = days.at(-request.daysBack) ?? days.at(0);
  return own.filter(isClosed).filter(({ date }) => date === day);
}

function proposed({ kind }: Correction, { startedAt, endedAt }: Closed) {
  if (kind === 'earlierStart') return { startedAt: startedAt - 18 * MINUTE_MS, endedAt };
  if (kind === 'laterEnd') return { startedAt, endedAt: endedAt + 25 * MINUTE_MS };
  if (kind === 'earlierEnd') return { startedAt, endedAt: endedAt - 20 * MINUTE_MS };
  return { startedAt, endedAt };
}

/** What people ask to have corrected and the company proposes to them, made from what they punched. */
export function planCorrections(company: Company, punched: readonly Stretch[], calendar: Calendar): PlannedCorrections {
  let stretches = punched;
  const corrections: PlannedCorrection[] = [];
  for (const request of company.corrections) {
    const day = workOf(stretches, request, calendar.today);
    const stretch = request.kind === 'earlierStart' ? day.at(0) : day.at(-1);
    if (!stretch) continue;
    const chance = chanceOf('correction', company.key, request.person, request.kind);
    const requestedAt = Math.min(calendar.now, stretch.endedAt + chance.whole(30, 240) * MINUTE_MS);
    const answeredAt = Math.min(calendar.now, requestedAt + chance.whole(60, 1500) * MINUTE_MS);
    const pausedMs = stretch.pauses.reduce((sum, { from, to }) => sum + (to ?? from) - from, 0);
    const isMissing = request.kind === 'missing';
    corrections.push({
      request,
      entryStartedAt: isMissing ? null : stretch.startedAt,
      before: isMissing ? null : { started_at: stretch.startedAt, ended_at: stretch.endedAt, paused_ms: pausedMs },
      ...proposed(request, stretch),
      pausedMs,
      requestedAt: new Date(requestedAt),
      answeredAt: request.status === 'pending' ? null : new Date(answeredAt),
    });
    if (isMissing) stretches = stretches.filter((one) => !day.some((gone) => gone === one));
  }
  return { stretches, corrections };
}
