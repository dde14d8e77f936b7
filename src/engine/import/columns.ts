import { findChoice, isEmptyRow } from '#domain/organization/imports/cells.ts';
import { importedMessages } from '#domain/organization/imports/messages/index.ts';
import type { Field, Fields } from '#domain/kernel/fields.ts';
import { UnreadableFile } from './readImportFile.ts';

/** A field that a file may bring, in words. */
export interface ImportColumn {
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  /** Of a field with choices: what each is called. */
  readonly choices: readonly { readonly id: string; readonly name: string }[];
}

interface Named {
  readonly rows: string[][];
  /** Headings that are no field's. */
  readonly ignored: readonly string[];
  /** Line, then field, to what is wrong with a word that names no choice. */
  readonly problems: ReadonlyMap<number, Readonly<Record<string, string>>>;
}

/** The columns of these fields. @param wordsOf what stands for a key of the resource's messages */
export const columnsOf = (fields: Fields, wordsOf: (key: string) => string): ImportColumn[] =>
  Object.entries(fields).map(([name, field]) => ({
    name,
    label: wordsOf(`fields.${name}`),
    field,
    choices: (field.choices ?? []).map((id) => ({ id: String(id), name: wordsOf(`values.${name}.${id}`) })),
  }));

/** Finds a choice by its name, by the first of several things that its name counts up, or by an id that is a word: numbers are names of others. */
function choiceFinder(choices: ImportColumn['choices']): (text: string) => string | undefined {
  const finders = [
    findChoice(choices),
    findChoice(choices.map(({ id, name }) => ({ id, name: name.split(',')[0] ?? '' }))),
    findChoice(choices.filter(({ id }) => /\p{L}/u.test(id)).map(({ id }) => ({ id, name: id }))),
  ];
  return (text) => {
    for (const find of finders) {
      const id = find(text);
      if (id !== undefined) return id;
    }
    return undefined;
  };
}

/**
 * A file in the words of people as the server reads it: fields by their names, choices by their ids.
 * @throws UnreadableFile where a field that must be given has no column
 */
export function withNames(rows: readonly (readonly string[])[], columns: readonly ImportColumn[]): Named {
  const top = rows.findIndex((row) => !isEmptyRow(row));
  const headings = rows[top] ?? [];
  const findColumn = findChoice(columns.map((column) => ({ id: column, name: column.label })));
  const found = headings.map((text) => findColumn(text.trim()));
  const missing = columns.filter((column) => column.field.required && !found.includes(column));
  if (top >= 0 && missing.length > 0)
    throw new UnreadableFile(
      'missing',
      0,
      missing.map(({ label }) => label),
    );

  const problems = new Map<number, Record<string, string>>();
  const choiceOf = new Map(columns.map((column) => [column, choiceFinder(column.choices)]));
  const idOf = (line: number, text: string, column?: ImportColumn): string => {
    if (!column || column.choices.length === 0 || text.trim() === '') return text;
    const id = choiceOf.get(column)?.(text.trim());
    if (id !== undefined) return id;
    const names = column.choices.map(({ name }) => name);
    problems.set(line, { ...problems.get(line), [column.name]: importedMessages.notChoice(text.trim(), names) });
    return text;
  };
  return {
    rows: rows.map((row, index) =>
      index === top
        ? found.map((column) => column?.name ?? '')
        : row.map((text, at) => idOf(index + 1, text, index < top ? undefined : found[at])),
    ),
    ignored: headings.flatMap((text, at) => (text.trim() !== '' && !found[at] ? [text.trim()] : [])),
    problems,
  };
}

const examples: Readonly<Partial<Record<Field['kind'], string>>> = {
  number: '2,5',
  integer: '3',
  money: '12,50',
  date: '02/03/2026',
  datetime: '02/03/2026 09:30',
  time: '09:30',
  flag: 'Sí',
  email: 'ana.perez@ejemplo.es',
  phone: '600111222',
  url: 'https://ejemplo.es',
  color: '#1a7a41',
};

/** A file to fill in: every heading that is understood, and one line as an example. */
export const templateOf = (columns: readonly ImportColumn[]): string[][] => [
  columns.map(({ label }) => label),
  columns.map(({ field: { kind }, choices: [first] }) => first?.name ?? examples[kind] ?? ''),
];
