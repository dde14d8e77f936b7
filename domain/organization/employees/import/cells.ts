import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import type { Field } from '#domain/kernel/fields.ts';
import {
  asChoice,
  asClearDate,
  asRecord,
  asText,
  type Cell,
  findChoice,
  type FindRecord,
  plainWords,
  type Read,
  readers,
  withoutGuard,
} from '#domain/organization/imports/cells.ts';
import { importMessages as say } from '../messages/index.ts';
import { personFields } from '#domain/organization/people/personFields.ts';
import { type ChoiceField, workFields } from '#domain/organization/people/workFields.ts';
import type { ImportField } from './columns.ts';

type Words = Parameters<typeof asChoice>[0];

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

/** What spreadsheets say of each field with choices. */
const words: Readonly<Record<'role' | ChoiceField, Words>> = {
  role: [
    ['employee', 'Empleado', 'Empleada', 'Trabajador', 'Trabajadora'],
    ['manager', 'Manager', 'Encargado', 'Encargada', 'Responsable'],
    ['admin', 'Administrador', 'Administradora', 'Admin'],
  ],
  contract_type: [
    ['full', 'Jornada completa', 'Completa', 'Completo', 'Tiempo completo'],
    ['partial', 'Jornada parcial', 'Parcial', 'Tiempo parcial', 'Media jornada'],
  ],
  hours_type: [
    ['weekly', 'Por semana', 'Semanal', 'Semanales', 'Semana'],
    ['daily', 'Por día', 'Diario', 'Diaria', 'Diarias', 'Día'],
    ['monthly', 'Por mes', 'Mensual', 'Mensuales', 'Mes'],
    ['yearly', 'Por año', 'Anual', 'Anuales', 'Año'],
  ],
  distribution: [
    ['regular', 'Regular', 'Distribución regular'],
    ['irregular', 'Irregular', 'Distribución irregular'],
  ],
  duration: [
    ['permanent', 'Indefinido', 'Indefinida', 'Fijo', 'Fija'],
    ['temporary', 'Temporal', 'Eventual'],
    ['seasonal', 'Fijo discontinuo', 'Fija discontinua', 'Fijo-discontinuo', 'Discontinuo'],
  ],
};

/** So many choices are proposed to who writes another one. */
const mostProposed = 8;

function asChoiceOf(choices: CustomField['choices']): Read {
  const find = findChoice(choices);
  const proposed = choices.slice(0, mostProposed).map(({ name }) => name);
  return (text) => {
    const value = find(text);
    return value === undefined ? { problem: say.notChoice(text, proposed) } : { value };
  };
}

/**
 * Reads the cells of a field that the enterprise has added, where they are not empty.
 * @param findPerson among those to whom it may refer
 */
export function ownCells({ kind, choices }: CustomField, findPerson: FindRecord) {
  const read = readerOf();
  return (text: string) => read(withoutGuard(text)) as Cell<string | number>;

  function readerOf(): Read {
    if (kind === 'select') return asChoiceOf(choices);
    return kind === 'reference' ? asRecord(findPerson, say.notPerson) : (readers[kind] ?? asText);
  }
}

/** The fields whose cells are not read by their kind alone. */
const particular: Partial<Record<ImportField, Read>> = {
  days_of_week: asDays,
  ...Object.fromEntries(Object.entries(words).map(([field, said]) => [field, asChoice(said)])),
};
const fields: Readonly<Record<string, Pick<Field, 'kind'>>> = { ...personFields, ...workFields };

/** Whether the cells of a field are dates. */
export const isDateField = (field: ImportField): boolean => fields[field]?.kind === 'date';

/** Reads a cell that is not empty. @param findAgreement among those of the enterprise */
export function readCell(
  field: ImportField,
  text: string,
  findAgreement: FindRecord = () => undefined,
  isMonthFirst = false,
): Cell {
  if (field === 'agreement_id') return asRecord(findAgreement, say.notAgreement)(withoutGuard(text));
  if (isMonthFirst) return asClearDate(withoutGuard(text));
  const kind = fields[field]?.kind ?? 'text';
  return (particular[field] ?? readers[kind] ?? asText)(withoutGuard(text));
}
