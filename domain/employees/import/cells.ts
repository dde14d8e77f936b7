import { importMessages as say } from '../messages/index.ts';
import { type ImportField, plainWords } from './columns.ts';

/** What a cell says to its field of the form, or why it says nothing that can be understood. */
type Cell = { readonly value: unknown } | { readonly problem: string };

type Read = (text: string) => Cell;

const asText: Read = (value) => ({ value });

const asNumber: Read = (text) => {
  const plain = text.replace(/\s*(h|horas?|d[ií]as?)\.?$/i, '').replace(/\s/g, '');
  return /^-?\d+([.,]\d+)?$/.test(plain)
    ? { value: Number(plain.replace(',', '.')) }
    : { problem: say.notNumber(text) };
};

/** dd/mm/yyyy with slashes, dots or dashes, or yyyy-mm-dd, each with or without a time of day after it. */
const asDate: Read = (text) => {
  const [date = ''] = text.split(/[T ]/);
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(date) ?? [];
  const iso = day && month ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : date;
  const exists = /^\d{4}-\d{2}-\d{2}$/.test(iso) && new Date(`${iso}T00:00:00Z`).toJSON()?.startsWith(iso);
  return exists ? { value: iso } : { problem: say.notDate(text) };
};

/** One of several words. The first of each value is the one that a message proposes. */
const asChoice = (words: readonly (readonly [value: unknown, ...texts: string[]])[]): Read => {
  const values = new Map(words.flatMap(([value, ...texts]) => texts.map((text) => [plainWords(text), value] as const)));
  const proposed = words.map(([, first = '']) => first);
  return (text) => {
    const word = plainWords(text);
    return values.has(word) ? { value: values.get(word) } : { problem: say.notChoice(text, proposed) };
  };
};

const asFlag = asChoice([
  [1, 'Sí', 'S', 'X', '1', 'Verdadero', 'True'],
  [0, 'No', 'N', '0', 'Falso', 'False'],
]);

/** Monday first; Wednesday is X where a single letter is written. */
const days = [
  ['lunes', 'lun', 'l'],
  ['martes', 'mar', 'm'],
  ['miercoles', 'mie', 'x'],
  ['jueves', 'jue', 'j'],
  ['viernes', 'vie', 'v'],
  ['sabado', 'sab', 's'],
  ['domingo', 'dom', 'd'],
] as const;
const dayNamed = (word: string) => days.findIndex((names) => names.some((name) => name === word));
/** 0 is Sunday on the wire. */
const onWire = (day: number) => (day + 1) % 7;

/** `L, M, X`, `Lun, Mar`, `lunes a viernes`, `L-V`, `LMXJV`. */
const asDays: Read = (text) => {
  const words = plainWords(text).split(' ');
  const [first = '', joint, last = ''] = words.length === 2 && text.includes('-') ? [words[0], 'a', words[1]] : words;
  if (words.length <= 3 && joint === 'a') {
    const [from, to] = [dayNamed(first), dayNamed(last)];
    if (from < 0 || to < from) return { problem: say.notDays(text) };
    return { value: days.flatMap((_, day) => (day >= from && day <= to ? [onWire(day)] : [])).join(',') };
  }
  const [only = ''] = words;
  const named = words.length === 1 && /^[lmxjvsd]+$/.test(only) ? [...only] : words.filter((word) => word !== 'y');
  const found = named.map(dayNamed);
  return found.includes(-1) ? { problem: say.notDays(text) } : { value: [...new Set(found)].map(onWire).join(',') };
};

const readers: Partial<Record<ImportField, Read>> = {
  birth_date: asDate,
  role: asChoice([
    ['employee', 'Empleado', 'Empleada', 'Trabajador', 'Trabajadora'],
    ['manager', 'Manager', 'Encargado', 'Encargada', 'Responsable'],
    ['admin', 'Administrador', 'Administradora', 'Admin'],
  ]),
  hours: asNumber,
  contract_type: asChoice([
    ['full', 'Jornada completa', 'Completa', 'Completo', 'Tiempo completo'],
    ['partial', 'Jornada parcial', 'Parcial', 'Tiempo parcial', 'Media jornada'],
  ]),
  hours_type: asChoice([
    ['weekly', 'Por semana', 'Semanal', 'Semanales', 'Semana'],
    ['daily', 'Por día', 'Diario', 'Diaria', 'Diarias', 'Día'],
    ['monthly', 'Por mes', 'Mensual', 'Mensuales', 'Mes'],
  ]),
  flex: asFlag,
  days_of_week: asDays,
  quantity_days: asNumber,
  has_complementary_hours: asFlag,
  complementary_hours: asNumber,
  vacation_days: asNumber,
};

/** Reads a cell that is not empty. The mark with which our files guard a formula is taken off. */
export const readCell = (field: ImportField, text: string): Cell =>
  (readers[field] ?? asText)(text.replace(/^'(?=[=+\-@\t\r])/, ''));
