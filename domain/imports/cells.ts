import { plainText } from '../kernel/search.ts';
import { readEuros } from '../time/format.ts';
import { isoInZone } from '../time/localTime.ts';
import { parseWallTime } from '../time/wallTime.ts';
import { readTime } from '../workPlan/shifts.ts';
import { importedMessages as say } from './messages/index.ts';

/** What a cell says to its field, or why it says nothing that can be understood. */
export type Cell<Value = unknown> = { readonly value: Value } | { readonly problem: string };

export type Read = (text: string) => Cell;

/** Small letters and digits without accents: `Correo  Electrónico*` is `correo electronico`. */
export const plainWords = (text: string): string =>
  plainText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Without the mark with which our files guard a formula. */
export const withoutGuard = (text: string): string => text.replace(/^'(?=[=+\-@\t\r])/, '');

export const asText: Read = (value) => ({ value });

export const asNumber: Read = (text) => {
  const plain = text.replace(/\s*(h|horas?|d[ií]as?)\.?$/i, '').replace(/\s/g, '');
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

/** A date with or without a time of day after it. */
export const asDate: Read = (text) => {
  const value = isoDate(text.split(/[T ]/)[0] ?? '');
  return value === undefined ? { problem: say.notDate(text) } : { value };
};

/** A date and a time by a zone's clock; of a time that comes twice, the first. */
export const asMomentIn =
  (zone: string): Read =>
  (text) => {
    const [date = '', ...time] = text.split(/[T ]+/);
    const iso = parseWallTime(text, zone);
    const moment = iso.kind === 'invalid' ? parseWallTime(`${isoDate(date) ?? ''} ${time.join(' ')}`, zone) : iso;
    const at = moment.kind === 'instant' ? moment.at : moment.kind === 'twice' ? moment.at[0] : undefined;
    return at === undefined ? { problem: say.notMoment(text) } : { value: isoInZone(at, zone) };
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
  const value = readEuros(text.replace(/\s*eur(os)?\.?$/i, ''));
  return value === undefined ? { problem: say.notNumber(text) } : { value };
};

/** A time of day; the seconds that a spreadsheet adds are left out. */
export const asTime: Read = (text) => ({ value: readTime(text.replace(/^(\d{1,2}:\d{2}):00$/, '$1')) });

export const onlyOne = <One>(found: readonly One[]): One | undefined => (found.length === 1 ? found[0] : undefined);

/** A record to which a cell may refer. */
export interface Referable {
  readonly id: number;
  readonly name: string;
  /** Of a person: what names nobody else. */
  readonly email?: string;
  readonly dni?: string | null;
}

/** A record by its name, where only one is called so, or by its id; a person by e-mail or DNI too. */
export const asRecordOf =
  (records: readonly Referable[], problem: (text: string) => string): Read =>
  (text) => {
    const word = plainText(text);
    const is = (known: string | null | undefined) => Boolean(known) && plainText(String(known)) === word;
    const found =
      records.find(({ email }) => is(email)) ??
      records.find(({ dni }) => is(dni)) ??
      onlyOne(records.filter(({ name }) => is(name))) ??
      records.find(({ id }) => String(id) === text);
    return found ? { value: found.id } : { problem: problem(text) };
  };

/** Several, with a comma, a semicolon or a line between them. */
export const asRecordsOf =
  (records: readonly Referable[], problem: (text: string) => string): Read =>
  (text) => {
    const read = asRecordOf(records, problem);
    const cells = text.split(/[,;\n]/).flatMap((part) => (part.trim() === '' ? [] : [read(part.trim())]));
    const wrong = cells.find((cell) => 'problem' in cell);
    return wrong ?? { value: cells.map((cell) => 'value' in cell && cell.value) };
  };
