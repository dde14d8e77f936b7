import { z } from 'zod';
import { addDays, instantAt, weekdayOf } from '#domain/time/localTime.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';
import type { TimeOff } from '#domain/timekeeping/workPlan/agreedTime.ts';
import type { BreakKind } from '../breakKinds.ts';
import type { TimedEntry } from '../entries.ts';
import { timeFactsOf, type WorkingTerms } from '../facts.ts';
import type { Lot } from '../lots.ts';
import { nightsOf } from '../night.ts';
import { findingsOf, type RuleFinding } from '../rules/index.ts';
import type { TimeFacts } from '../rules/rule.ts';

/** What the law says, and where it was published. */
export const lawText = z.object({
  article: z.string().min(1),
  quote: z.string().min(1),
  source: z.string().regex(/\bBOE-A-\d{4}-\d+\b/),
});

/** A file of worked cases: the text of the law, and rows under its columns. */
const caseFile = <const Row extends z.ZodTuple>(row: Row) =>
  lawText.extend({
    columns: z.array(z.string()),
    rows: z.array(row),
  });

/** Checks what a file of cases holds. */
export const casesOf = <const Row extends z.ZodTuple>(file: unknown, row: Row) => caseFile(row).parse(file);

/** `7:30` in milliseconds. */
export function lengthOfText(text: string): number {
  const [hours = '0', minutes = '0'] = text.split(':');
  return Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS;
}

export function textOfLength(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The weekdays of `Mon-Fri` or `Mon-Sat`, 0 is Sunday. */
function weekdaysOf(text: string): ReadonlySet<number> {
  const [first = 'Mon', last = first] = text.split('-');
  return new Set([...weekdays.keys()].filter((day) => day >= weekdays.indexOf(first) && day <= weekdays.indexOf(last)));
}

/** The dates of `2026-03-02` or of `2026-03-02..2026-03-31`. */
function datesOfText(text: string): string[] {
  const [first = '', last = first] = text.split('..');
  const dates: string[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/**
 * Entries of `2026-03-02 08:00-16:30 pause 12:00-12:30 remote`, or one for each weekday of a range:
 * `2026-03-02..2026-03-31 Mon-Fri 08:00-16:00`. An end that is not after its beginning is on the next day; a pause may
 * have a length only; `open` ends it with what is known; `@Canary` is the clock of the islands.
 */
export function entriesOfText(text: string): TimedEntry[] {
  const words = text.split(' ');
  const zone = words.includes('@Canary') ? 'Atlantic/Canary' : 'Europe/Madrid';
  const days = words.find((word) => /^[A-Z][a-z]{2}(-[A-Z][a-z]{2})?$/.test(word));
  const hours = words.find((word) => /^\d\d:\d\d-\d\d:\d\d$/.test(word)) ?? '';
  const dates = datesOfText(words[0] ?? '').filter((date) => !days || weekdaysOf(days).has(weekdayOf(date)));
  return dates.map((date) => {
    const [from = '', to = ''] = hours.split('-');
    const start = instantAt(date, from, zone);
    const at = (time: string, after: number) => {
      const same = instantAt(date, time, zone);
      return same > after ? same : instantAt(addDays(date, 1), time, zone);
    };
    const end = at(to, start);
    let unplaced = 0;
    const breaks = words.flatMap((word, index) => {
      if (!['pause', 'waiting', 'availability'].includes(word)) return [];
      const [begins = '', ends] = (words[index + 1] ?? '').split('-');
      if (ends === undefined) {
        unplaced += lengthOfText(begins);
        return [];
      }
      const first = at(begins, start - 1);
      return [{ kind: word as BreakKind, start: first, end: at(ends, first) }];
    });
    const placed = breaks.reduce((sum, one) => sum + one.end - one.start, 0);
    return {
      date,
      start,
      end,
      worked: end - start - placed - unplaced,
      mode: words.includes('remote') ? ('remote' as const) : ('onsite' as const),
      breaks,
      ...(words.includes('open') && { open: true }),
    };
  });
}

const hoursTypes = ['daily', 'weekly', 'monthly', 'yearly'];

/** The word after another one. */
const after = (words: readonly string[], word: string): string | undefined => {
  const index = words.indexOf(word);
  return index < 0 ? undefined : words[index + 1];
};

/** Terms of `2026-01-01 partial 20 weekly pact 6 temporary irregular night days 1,3`; fixed days are Monday to Friday. */
export function termsOfText(text: string): WorkingTerms {
  const words = text.split(' ');
  const [valid_from = '', contract, hours, hours_type] = words;
  const flexible = after(words, 'flexible');
  const other = after(words, 'elsewhere');
  const pact = after(words, 'pact');
  return {
    valid_from,
    contract_type: contract === 'partial' ? 'partial' : 'full',
    hours: Number(hours),
    hours_type: hoursTypes.includes(hours_type ?? '') ? (hours_type as WorkingTerms['hours_type']) : 'weekly',
    flex: flexible ? 1 : 0,
    days_of_week: flexible ? '' : (after(words, 'days') ?? '1,2,3,4,5'),
    quantity_days: flexible ? Number(flexible) : null,
    distribution: words.includes('irregular') ? 'irregular' : 'regular',
    duration: words.includes('temporary') ? 'temporary' : null,
    night_worker: words.includes('night') ? 1 : 0,
    has_complementary_hours: pact ? 1 : 0,
    other_hours: other ? Number(other) : null,
    complementary_hours: pact ? Number(pact) : null,
    agreement: agreementOf(words),
  };
}

/** `agreement daily_hours=10,annual_hours=1700`. */
function agreementOf(words: readonly string[]): WorkingTerms['agreement'] {
  const said = after(words, 'agreement');
  if (!said) return null;
  return Object.fromEntries(
    said.split(',').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [name, value.includes(':') ? value : Number(value)];
    }),
  );
}

const holidays = new Set(
  ['01-01', '01-06', '05-01', '10-12', '12-08', '12-25'].flatMap((day) => [`2026-${day}`, `2027-${day}`]),
).add('2026-04-03');

/** National holidays of 2026 and 2027 as far as they fall on working days; Good Friday of 2026 too. */
export const isHoliday = (date: string): boolean => holidays.has(date);

/** Holidays, and the leave of `off 2026-03-09..2026-03-13`, or of half a day: `off 2026-03-09/2`. */
export function offOfTerms(terms: readonly string[]): TimeOff {
  const said = terms.map((text) => after(text.split(' '), 'off')).filter((text) => text !== undefined);
  const whole = new Set(said.filter((text) => !text.endsWith('/2')).flatMap(datesOfText));
  const half = new Set(said.filter((text) => text.endsWith('/2')).map((text) => text.slice(0, -2)));
  return (date) => (isHoliday(date) || whole.has(date) ? 1 : half.has(date) ? 0.5 : 0);
}

const hiredOf = (terms: string) => /from (\S+)/.exec(terms)?.[1] ?? '2026-01-01';

/** Facts of a person's entries of 2026 and 2027, by the clock of Madrid. */
export function factsIn(
  terms: string,
  entries: readonly string[],
  { birthDate = '', forceMajeure = [] }: { readonly birthDate?: string; readonly forceMajeure?: readonly Lot[] } = {},
): TimeFacts {
  const hired = hiredOf(terms);
  return timeFactsOf({
    entries: entries.flatMap(entriesOfText).toSorted((one, other) => one.start - other.start),
    terms: `${hired} ${terms}`.split(' then ').map(termsOfText),
    birth_date: birthDate || null,
    off: offOfTerms([terms]),
    isHoliday,
    nightOf: nightsOf('Europe/Madrid'),
    range: { from: '2026-01-01', to: '2027-12-31' },
    hired,
    left: null,
    forceMajeure,
  });
}

/** Findings of the rules in them. */
export const foundIn = (
  terms: string,
  birthDate: string,
  entries: readonly string[],
  forceMajeure: readonly Lot[] = [],
): RuleFinding[] => findingsOf(factsIn(terms, entries, { birthDate, forceMajeure }));

/** A finding in words: `longDay 2026-03-02 9:01 of 9:00`. */
export const textOfFinding = ({ kind, date, value, limit }: RuleFinding): string =>
  `${kind} ${date} ${textOfLength(value)} of ${textOfLength(limit)}`;
