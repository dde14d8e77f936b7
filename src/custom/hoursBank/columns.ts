import { toCsv } from '#domain/kernel/csv.ts';
import { hoursMinutes, signedHoursMinutes } from '#domain/time/duration.ts';
import { numericDate } from '#domain/time/format.ts';
import type { PersonsHours } from '#domain/timekeeping/workingTime/hoursBank.ts';
import { kindNames } from '#domain/timekeeping/workingTime/timeKinds.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import type { Column } from '#src/ui/RecordTable.tsx';

export interface TextColumn extends Column<PersonsHours> {
  /** As the file has it. */
  readonly text: (row: PersonsHours) => string;
}

const noDate = '–';
/** Texts of the file that say no more on screen than an empty cell. */
const none: ReadonlySet<string> = new Set([hoursMinutes(0), noDate]);

/** What a card of a phone says before it is unfolded. */
const first: ReadonlySet<string> = new Set(['done', 'balance', 'toPay']);

export const nameOf = ({ name, last_name }: PersonsHours): string => `${name} ${last_name}`;

/** What is said of each person's hours, on screen and in the file. */
export function useHoursColumns(): [TextColumn, ...TextColumn[]] {
  const translate = useTranslate();
  const figure = (key: 'balance' | 'until' | 'toPay' | Length, text: TextColumn['text']): TextColumn => ({
    key,
    label: translate(`hoursBank.columns.${key}`),
    numeric: true,
    folded: !first.has(key),
    text,
    cell: (row) => (none.has(text(row)) ? null : text(row)),
  });
  const length = (key: Length) => figure(key, ({ overtime }) => hoursMinutes(overtime[key]));
  return [
    { key: 'person', label: translate('hoursBank.columns.person'), text: nameOf, cell: nameOf },
    length('done'),
    length('rested'),
    length('forceMajeure'),
    length('counted'),
    length('left'),
    figure('balance', ({ balance }) => signedHoursMinutes(balance)),
    figure('until', ({ until }) => (until === null ? noDate : numericDate(until))),
    figure('toPay', ({ to_pay }) => hoursMinutes(to_pay)),
  ];
}

/** The columns in which nobody has anything. */
export const emptyColumns = (columns: readonly TextColumn[], people: readonly PersonsHours[]): readonly TextColumn[] =>
  columns.filter(({ cell }) => people.every((row) => cell(row) === null));

/** What the year's time of each counts as; in the file alone. */
export function useKindColumns(): TextColumn[] {
  const translate = useTranslate();
  return kindNames.map((kind) => {
    const text = ({ kinds }: PersonsHours) => hoursMinutes(kinds[kind]);
    return { key: kind, label: translate(`hoursBank.timeKinds.${kind}`), numeric: true, text, cell: text };
  });
}

type Length = 'done' | 'rested' | 'forceMajeure' | 'counted' | 'left';

export const hoursCsv = (people: readonly PersonsHours[], columns: readonly TextColumn[]): Promise<string> =>
  toCsv([columns.map(({ label }) => label), ...people.map((row) => columns.map(({ text }) => text(row)))]);
