import type { CorrectionFinding } from '#domain/timekeeping/corrections/corrections.ts';
import { dateIn, type ZoneFrom } from '#domain/organization/workCentres/zones.ts';
import { termsInForce } from '#domain/organization/agreements/belowLaw.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { termsOn } from '#domain/timekeeping/workPlan/agreedTime.ts';
import { asRecorded } from '#domain/timekeeping/workingTime/asRecorded.ts';
import type { TimedEntry } from '#domain/timekeeping/workingTime/entries.ts';
import { isKnown } from '#domain/timekeeping/workingTime/rules/period.ts';
import { findingsOf, timeRules } from '#domain/timekeeping/workingTime/rules/index.ts';
import type { Deps } from '#server/modules/deps.ts';
import { personsTime } from '#server/modules/timekeeping/workingTime/index.ts';
import type { ValidCorrection } from '../commands/validate.ts';
import { zonesOfRow } from '../repo.ts';

interface Person {
  readonly enterprise_id: number;
  readonly user_id: number;
  readonly time_zone: string;
  readonly zone_periods: readonly ZoneFrom[] | null;
}

/** What a correction would break that is not broken as much without it, in the order of its dates. */
export async function reviewCorrection(
  deps: Pick<Deps, 'database' | 'holidays' | 'clock'>,
  { enterprise_id, user_id, time_zone, zone_periods }: Person,
  { entry, startedAt, endedAt, pausedMs, annuls }: Omit<ValidCorrection, 'closedMonths'>,
): Promise<CorrectionFinding[]> {
  const date = dateIn(startedAt, zonesOfRow({ zone_periods, time_zone }));
  const [from = date, to = date] = [date, entry?.date ?? date].toSorted();
  const end = endedAt ?? deps.clock.now().getTime();
  const time = await personsTime(deps, {
    enterprise: { id: enterprise_id, time_zone },
    userId: user_id,
    range: { from, to },
  });
  if (!time) return [];
  const others = time.entries.filter(({ id }) => id !== entry?.id);
  const paidMinutes = termsInForce(termsOn(time.terms, date)?.agreement).paid_pause_minutes;
  const paidBeside = others.reduce((sum, one) => (one.date === date ? sum + (one.paid ?? 0) : sum), 0);
  const paid = Math.max(0, Math.min(pausedMs, paidMinutes * MINUTE_MS - paidBeside));
  const asked: TimedEntry = asRecorded({
    date,
    start: startedAt,
    end,
    worked: end - startedAt - pausedMs + paid,
    paid,
    mode: 'onsite',
    breaks: [],
    open: endedAt === null,
  });
  const after = [...others, ...(annuls ? [] : [asked])];
  const known = findingsOf(time.factsOf(time.entries));
  return findingsOf(time.factsOf(after.toSorted((one, other) => one.start - other.start)))
    .filter((one) => !isKnown(one, known))
    .map((one) => ({ ...one, article: timeRules[one.kind].article, severity: timeRules[one.kind].severity }))
    .toSorted((one, other) => one.date.localeCompare(other.date));
}
