import { readValues } from '../customFields/values.ts';
import type { Field, Fields } from '#domain/kernel/fields.ts';
import { isImported } from '#domain/kernel/plainEntity.ts';
import type { Steps } from '#domain/kernel/steps.ts';
import {
  asChoice,
  asClearDate,
  asMomentIn,
  asRecord,
  asRecords,
  asText,
  findAmong,
  type FindRecord,
  firstErrors,
  isEmptyRow,
  type LineError,
  monthFirstColumns,
  type Read,
  readers,
  type Referable,
  withoutGuard,
} from './cells.ts';
import { importedMessages as say } from './messages/index.ts';

type Values = Readonly<Record<string, unknown>>;

/** A line of a file as the body of a call has it. */
export interface ImportedLine {
  /** As a spreadsheet counts them: the headings stand in line 1. */
  readonly line: number;
  /** As typed, of the fields that could be read. */
  readonly given: Values;
  readonly values: Values;
  readonly custom: Values;
  readonly errors: readonly LineError[];
}

type ImportedFile =
  | { readonly ok: true; readonly lines: readonly ImportedLine[]; readonly ignored: readonly string[] }
  | { readonly ok: false; readonly problem: string };

interface Context {
  /** The declared fields that whoever brings the file may fill. */
  readonly fields: Fields;
  /** The enterprise's own ones. */
  readonly own: Fields;
  /** Entity to the records of the enterprise to which its fields may refer. */
  readonly records: Readonly<Record<string, readonly Referable[]>>;
  /** Of the enterprise's clock. */
  readonly zone: string;
}

type FindOf = (entity: string) => FindRecord;

function readerOf({ kind, choices = [], entity = '' }: Field, findOf: FindOf, zone: string): Read {
  const problem = (text: string) => (entity === 'employees' ? say.notPerson(text) : say.notRecord(text));
  switch (kind) {
    case 'datetime':
      return asMomentIn(zone);
    case 'select':
    case 'status':
      return asChoice(choices.map((choice) => [choice, String(choice)] as const));
    case 'reference':
      return asRecord(findOf(entity), problem);
    case 'references':
      return asRecords(findOf(entity), problem);
    default:
      return readers[kind] ?? asText;
  }
}

/**
 * Reads the cells of a file of records, line by line, with the schemas of the fields. The first line names them. What is
 * wrong with a line stands in its errors; what is wrong with the whole file is its `problem`. Empty lines are passed over,
 * yet counted.
 */
export function* readRecords(rows: readonly (readonly string[])[], context: Context): Steps<ImportedFile> {
  const top = rows.findIndex((row) => !isEmptyRow(row));
  const headings = rows[top]?.map((heading) => heading.trim());
  if (!headings) return { ok: false, problem: say.empty };
  const { fields, own, records, zone } = context;
  const fieldOf = (name: string): Field | undefined => {
    if (Object.hasOwn(own, name)) return own[name];
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field && isImported(field) ? field : undefined;
  };
  const twice = headings.find((name, index) => fieldOf(name) && headings.indexOf(name) !== index);
  if (twice) return { ok: false, problem: say.doubleColumn(twice) };
  const findIn = Object.fromEntries(Object.entries(records).map(([entity, known]) => [entity, findAmong(known)]));
  const findOf: FindOf = (entity) => findIn[entity] ?? findAmong([]);
  const dates = headings.flatMap((name, index) => (fieldOf(name)?.kind === 'date' ? [index] : []));
  const monthFirst = monthFirstColumns(rows, dates);
  const columns = headings.map((name, index) => {
    const field = fieldOf(name);
    return field && { name, read: monthFirst.has(index) ? asClearDate : readerOf(field, findOf, zone) };
  });
  if (columns.every((column) => column === undefined)) return { ok: false, problem: say.noColumns };

  const lines: ImportedLine[] = [];
  for (const [index, row] of rows.entries()) {
    if (index <= top || isEmptyRow(row)) continue;
    lines.push(readLine(index + 1, row, columns, context));
    yield;
  }
  const ignored = headings.filter((name) => name !== '' && !fieldOf(name));
  return lines.length > 0 ? { ok: true, lines, ignored } : { ok: false, problem: say.noLines };
}

type Column = { readonly name: string; readonly read: Read } | undefined;

function readLine(line: number, row: readonly string[], columns: readonly Column[], context: Context): ImportedLine {
  const given: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const [index, column] of columns.entries()) {
    const text = withoutGuard((row[index] ?? '').trim());
    if (!column || text === '') continue;
    const cell = column.read(text);
    if ('problem' in cell) problems[column.name] = cell.problem;
    else given[column.name] = cell.value;
  }
  const isOwn = ([name]: [string, unknown]) => Object.hasOwn(context.own, name);
  const entries = Object.entries(given);
  const { values, errors: wrong } = valuesOf(context.fields, Object.fromEntries(entries.filter((one) => !isOwn(one))));
  const own = readValues(context.own, Object.fromEntries(entries.filter(isOwn)), { isNew: true });
  const beyond = row.slice(columns.length).some((cell) => cell.trim() !== '');
  const errors = { ...(beyond && { line: say.moreCells }), ...wrong, ...own.errors, ...problems };
  return {
    line,
    given,
    values,
    custom: own.values,
    errors: firstErrors(Object.entries(errors).map(([field, message]) => ({ field, message }))),
  };
}

/** What the body of a new record says of its fields; what is not given has its default, or is left out as bodies may leave it. */
function valuesOf(fields: Fields, given: Values) {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [name, { storage, form, kind, kept }] of Object.entries(fields)) {
    if (storage === null || kind === 'file' || kind === 'image' || (kept && !(name in given))) continue;
    const { success, data, error } = form.safeParse(given[name]);
    if (success) values[name] = data;
    else errors[name] = error.issues[0]?.message ?? '';
  }
  return { values, errors };
}
