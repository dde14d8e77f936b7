import { importLimits } from '#domain/constants.ts';
import type { FieldKindName } from '#domain/kernel/fieldKinds.ts';
import { kernelMessages } from '#domain/kernel/messages/index.ts';
import { isNoSuchDate } from '#domain/kernel/noSuchDate.ts';
import { isOutsideRecordedYears, isStorable, hasBidiControls, recordedYears } from '#domain/kernel/unfitText.ts';
import { plainText } from '#domain/kernel/search.ts';
import { readEuros } from '#domain/time/format.ts';
import { isoInZone } from '#domain/time/localTime.ts';
import { parseWallTime, readTime } from '#domain/time/wallTime.ts';
import { importedMessages as say } from './messages/index.ts';

/** What a cell says to its field, or why it says nothing that can be understood. */
export type Cell<Value = unknown> = { readonly value: Value } | { readonly problem: string };

export type Read = (text: string) => Cell;

/** What is wrong with a line of a file; `line` is the field of what concerns no single one. */
export interface LineError {
  readonly field: string;
  readonly message: string;
}

/** As many errors of a line as somebody reads, and how many more there are. */
export function firstErrors(errors: readonly LineError[]): readonly LineError[] {
  if (errors.length <= importLimits.messages) return errors;
  const shown = errors.slice(0, importLimits.messages - 1);
  return [...shown, { field: 'line', message: say.moreErrors(errors.length - shown.length) }];
}

export const isEmptyRow = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');

/** Small letters and digits without accents: `Correo  Electrónico*` is `correo electronico`. */
export const plainWords = (text: string): string =>
  plainText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Without the mark with which our files guard a formula. */
export const withoutGuard = (text: string): string => text.replace(/^'(?=[=+\-@\t\r])/, '');

export const asText: Read = (value) => {
  if (!isStorable(value)) return { problem: kernelMessages.unfitSign };
  return hasBidiControls(value) ? { problem: kernelMessages.turnedText } : { value };
};

/** A point or comma before three digits: of thousands for some, of decimals for others. */
const isReadTwoWays = (number: string): boolean => /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(number);

export const asNumber: Read = (text) => {
  const plain = text.replace(/\s/g, '').replace(/(?:h|horas?|d[ií]as?)\.?$/i, '');
  if (isReadTwoWays(plain)) return { problem: say.readTwoWays(text) };
  return /^-?\d+([.,]\d+)?$/.test(plain)
    ? { value: Number(plain.replace(',', '.')) }
    : { problem: say.notNumber(text) };
};

/** dd/mm/yyyy with slashes, dots or dashes, or yyyy-mm-dd. */
function isoDate(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const iso = day && month ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  const exists = /^\d{4}-\d{2}-\d{2}$/.test(iso) && new Date(`${iso}T00:00:00Z`).toJSON()?.startsWith(iso);
  return exists ? iso : undefined;
}

/** Why a text is no date: as forms say it of a day that no calendar has, else `otherwise`. */
const dateProblem = (text: string, otherwise: (text: string) => string) => ({
  problem: isNoSuchDate(text) ? kernelMessages.noSuchDate : otherwise(text),
});

/** Order of day and month in a date that begins with them; `two` where each may be the other. */
function orderOf(text: string): 'day' | 'month' | 'two' | undefined {
  const [, first, second] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}(?!\d)/.exec(text) ?? [];
  if (first === undefined || Number(first) === Number(second)) return undefined;
  if (Number(second) > 12) return Number(first) <= 12 ? 'month' : undefined;
  return Number(first) > 12 ? 'day' : 'two';
}

/** Columns of dates in which some are proven to begin with the month, and none with the day. */
export const monthFirstColumns = (
  rows: readonly (readonly string[])[],
  columns: readonly number[],
): ReadonlySet<number> =>
  new Set(
    columns.filter((column) => {
      const orders = new Set(rows.map((row) => orderOf((row[column] ?? '').trim())));
      return orders.has('month') && !orders.has('day');
    }),
  );

/** Date of a column of `monthFirstColumns`: one that could be of either order is asked about. */
export const asClearDate: Read = (text) => (orderOf(text) === 'two' ? { problem: say.monthFirst(text) } : asDate(text));

/** A date with or without a time of day after it. */
export const asDate: Read = (text) => {
  const value = isoDate(text.split(/[T ]/)[0] ?? '');
  if (value === undefined) return dateProblem(text, say.notDate);
  return isOutsideRecordedYears(value)
    ? { problem: kernelMessages.outsideRecordedYears(recordedYears.first, recordedYears.last) }
    : { value };
};

/** A date and a time by a zone's clock; of a time that comes twice, the first. */
export const asMomentIn =
  (zone: string): Read =>
  (text) => {
    const [date = '', ...time] = text.split(/[T ]+/);
    const iso = parseWallTime(text, zone);
    const moment = iso.kind === 'invalid' ? parseWallTime(`${isoDate(date) ?? ''} ${time.join(' ')}`, zone) : iso;
    const at = moment.kind === 'instant' ? moment.at : moment.kind === 'twice' ? moment.at[0] : undefined;
    return at === undefined ? dateProblem(text, say.notMoment) : { value: isoInZone(at, zone) };
  };

/** One of several words. The first of each value is the one that a message proposes. */
export const asChoice = (words: readonly (readonly [value: unknown, ...texts: string[]])[]): Read => {
  const values = new Map(words.flatMap(([value, ...texts]) => texts.map((text) => [plainWords(text), value] as const)));
  const proposed = words.map(([, first = '']) => first);
  return (text) => {
    const word = plainWords(text);
    return values.has(word) ? { value: values.get(word) } : { problem: say.notChoice(text, proposed) };
  };
};

export const asFlag = asChoice([
  [1, 'Sí', 'S', 'X', '1', 'Verdadero', 'True'],
  [0, 'No', 'N', '0', 'Falso', 'False'],
]);

/** Euros, as cents. */
export const asMoney: Read = (text) => {
  const value = readEuros(text.replace(/eur(?:os)?\.?$/i, ''));
  return value === undefined ? { problem: say.notNumber(text) } : { value };
};

/** A time of day; the seconds that a spreadsheet adds are left out. */
export const asTime: Read = (text) => ({ value: readTime(text.replace(/^(\d{1,2}:\d{2}):00$/, '$1')) });

/** Cells that are read by the kind of their field alone; what is not here is a text, read as it stands. */
export const readers: Partial<Record<FieldKindName, Read>> = {
  integer: asNumber,
  number: asNumber,
  money: asMoney,
  date: asDate,
  time: asTime,
  flag: asFlag,
};

/** Keys that stand for one value only; empty ones and those that stand for several are left out. */
export function onlyOnes<Value>(entries: readonly (readonly [key: string, value: Value])[]): Map<string, Value> {
  const ones = new Map<string, Value>();
  const several = new Set(['']);
  for (const [key, value] of entries) {
    if (ones.delete(key)) several.add(key);
    else if (!several.has(key)) ones.set(key, value);
  }
  return ones;
}

/** Finds the id of a choice by its name: as it stands, or without regard to case, accents and signs where only one is called so. */
export function findChoice<Id>(choices: readonly { readonly id: Id; readonly name: string }[]) {
  const writings = [(name: string) => name, plainText, plainWords].map((write) => ({
    write,
    ids: onlyOnes(choices.map(({ id, name }) => [write(name), id] as const)),
  }));
  return (text: string): Id | undefined => {
    const writing = writings.find(({ write, ids }) => ids.has(write(text)));
    return writing?.ids.get(writing.write(text));
  };
}

/** A record to which a cell may refer. */
export interface Referable {
  readonly id: number;
  readonly name: string;
  /** Of a person: what names nobody else. */
  readonly email?: string;
  readonly dni?: string | null;
}

/** The id of the record that a text names. */
export type FindRecord = (text: string) => number | undefined;

/**
 * Finds a record by its name, where only one is called so, or by its id; a person by e-mail or DNI too. The records are
 * looked through once, however many cells refer to them.
 */
export function findAmong(records: readonly Referable[]): FindRecord {
  const ids = (keyOf: (record: Referable) => string | null | undefined) =>
    onlyOnes(records.map((record) => [plainText(keyOf(record) ?? ''), record.id] as const));
  const [byEmail, byDni, byName] = [ids(({ email }) => email), ids(({ dni }) => dni), ids(({ name }) => name)];
  const byId = new Map(records.map(({ id }) => [String(id), id]));
  return (text) => {
    const word = plainText(text);
    return byEmail.get(word) ?? byDni.get(word) ?? byName.get(word) ?? byId.get(text);
  };
}

export const asRecord =
  (find: FindRecord, problem: (text: string) => string): Read =>
  (text) => {
    const value = find(text);
    return value === undefined ? { problem: problem(text) } : { value };
  };

/** Several, with a comma, a semicolon or a line between them. */
export const asRecords =
  (find: FindRecord, problem: (text: string) => string): Read =>
  (text) => {
    const read = asRecord(find, problem);
    const cells = text.split(/[,;\n]/).flatMap((part) => (part.trim() === '' ? [] : [read(part.trim())]));
    const wrong = cells.find((cell) => 'problem' in cell);
    return wrong ?? { value: cells.map((cell) => 'value' in cell && cell.value) };
  };
