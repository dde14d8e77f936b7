import { z } from 'zod';
import { type Zones, enterpriseZone, zoneOn } from '#domain/organization/workCentres/zones.ts';
import { monthAfter, rangeOfMonth } from '#domain/time/months.ts';
import { datesOf } from './agreedTime.ts';
import { type DaysOff, holidayOf } from './dayOff.ts';

/**
 * Facts for many people that a closed month was counted by, as they stood at its closing: changes of them leave the month as it
 * is (closures 2). Changes for one person are refused while a month is closed.
 */
export const monthBasis = z.object({
  /** Names by local date. */
  holidays: z.record(z.string(), z.string()),
  /** Time zone from each of these local dates on; the first one begins the month. */
  zones: z.array(z.object({ from: z.string(), zone: z.string() })),
  /** Fields of the agreements in force in the month, by their numbers; empty fields are left out. */
  agreements: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** Flags of leave types that have changed since, by their numbers. */
  leave_types: z.record(z.string(), z.record(z.string(), z.boolean())).optional(),
});
export type MonthBasis = z.output<typeof monthBasis>;

/** @param month `YYYY-MM` */
export interface ClosedMonth {
  readonly month: string;
  readonly basis: MonthBasis;
}

interface Agreement {
  readonly id: number;
}

interface Terms {
  readonly valid_from: string;
  readonly agreement: Agreement | null;
}

interface Measured {
  readonly terms: readonly Terms[];
  readonly daysOff: DaysOff;
  readonly zones: Zones;
}

const datesIn = (month: string): readonly string[] => {
  const { from, to } = rangeOfMonth(month);
  return datesOf(from, to);
};

/** @param month `YYYY-MM` */
export function monthBasisOf({ terms, daysOff, zones }: Measured, month: string): MonthBasis {
  const dates = datesIn(month);
  const { from, to } = rangeOfMonth(month);
  const inForce = terms.filter((one, index) => one.valid_from <= to && !((terms[index + 1]?.valid_from ?? to) < from));
  return {
    holidays: Object.fromEntries(
      dates.flatMap((date) => {
        const holiday = holidayOf(daysOff[date]);
        return holiday ? [[date, holiday.name]] : [];
      }),
    ),
    zones: dates.flatMap((date, index) => {
      const zone = zoneOn(zones, date);
      return index === 0 || zone !== zoneOn(zones, dates[index - 1] ?? date) ? [{ from: date, zone }] : [];
    }),
    agreements: Object.fromEntries(
      inForce.flatMap(({ agreement }) => (agreement ? [[agreement.id, fieldsOf(agreement)]] : [])),
    ),
  };
}

/** Fields that are filled, but those that name it. */
const fieldsOf = (agreement: Agreement): Record<string, unknown> => {
  const named = new Set(['id', 'enterprise_id', 'name', 'source', 'custom_fields']);
  return Object.fromEntries(Object.entries(agreement).filter(([key, value]) => !named.has(key) && value !== null));
};

/**
 * Days off of a range in which closed months have the holidays with which they were closed; the same record where none differs:
 * people who share one are measured alike.
 */
export function holidaysAsClosed(
  daysOff: DaysOff,
  closed: readonly ClosedMonth[],
  { from, to }: { readonly from: string; readonly to: string },
): DaysOff {
  const changed = closed.flatMap(({ month, basis: { holidays } }) =>
    datesIn(month).flatMap((date) => {
      const name = holidays[date];
      if (date < from || date > to || holidayOf(daysOff[date])?.name === name) return [];
      const leave = (daysOff[date] ?? []).filter(({ kind }) => kind === 'leave');
      return [[date, name === undefined ? leave : [{ kind: 'holiday' as const, name, share: 1 }, ...leave]] as const];
    }),
  );
  if (changed.length === 0) return daysOff;
  return Object.fromEntries(
    Object.entries({ ...daysOff, ...Object.fromEntries(changed) }).filter(([, off]) => off.length > 0),
  );
}

/** Zones in which closed months have those with which they were closed. */
export function zonesAsClosed(zones: Zones, closed: readonly ClosedMonth[]): Zones {
  const zoneIn = ({ basis }: ClosedMonth, date: string) => basis.zones.findLast(({ from }) => from <= date)?.zone;
  const changed = closed.filter((one) =>
    datesIn(one.month).some((date) => (zoneIn(one, date) ?? zoneOn(zones, date)) !== zoneOn(zones, date)),
  );
  if (changed.length === 0) return zones;
  const byMonth = new Map(changed.map((one) => [one.month, one]));
  return {
    enterprise: enterpriseZone(zones),
    on: (date) => {
      const month = byMonth.get(date.slice(0, 7));
      return (month && zoneIn(month, date)) ?? zoneOn(zones, date);
    },
  };
}

/** Terms in which closed months have the agreements as they were; a change begins a version of its own. */
export function agreementsAsClosed<One extends Terms>(
  terms: readonly One[],
  closed: readonly ClosedMonth[],
): readonly One[] {
  const changed = closed.flatMap(({ month, basis: { agreements } }) =>
    terms.some(({ agreement }) => isChanged(agreement, agreements)) ? [{ month, agreements }] : [],
  );
  if (changed.length === 0) return terms;
  const cuts = changed.flatMap(({ month }) => [`${month}-01`, `${monthAfter(month)}-01`]);
  return terms.flatMap((one, index) => {
    const next = terms[index + 1]?.valid_from;
    const own = cuts.filter((date) => date > one.valid_from && (next === undefined || date < next));
    return [one.valid_from, ...new Set(own.toSorted())].map((from) => {
      const agreements = changed.find(({ month }) => month === from.slice(0, 7))?.agreements ?? {};
      return { ...one, valid_from: from, agreement: asClosed(one.agreement, agreements) };
    });
  });
}

const isChanged = (agreement: Agreement | null, agreements: MonthBasis['agreements']): boolean => {
  const kept = agreement && agreements[agreement.id];
  if (!kept) return false;
  const now = fieldsOf(agreement);
  return [...Object.keys(now), ...Object.keys(kept)].some((key) => now[key] !== kept[key]);
};

function asClosed<One extends Agreement>(agreement: One | null, agreements: MonthBasis['agreements']): One | null {
  const kept = agreement && agreements[agreement.id];
  if (!kept) return agreement;
  const emptied = Object.fromEntries(Object.keys(fieldsOf(agreement)).map((key) => [key, null]));
  return { ...agreement, ...emptied, ...kept };
}
