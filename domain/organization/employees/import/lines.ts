import { adminStep, personalStep, stepsFor, workStep } from '../form.ts';
import type { GivenCustomValues } from '#domain/kernel/customValues.ts';
import { readForm } from '#domain/kernel/form.ts';
import { namesOf } from '#domain/kernel/pick.ts';
import type { Steps } from '#domain/kernel/steps.ts';
import { employeeMessages, importMessages as say } from '../messages/index.ts';
import { asFields } from '#domain/organization/customFields/asFields.ts';
import type { saidByCompany } from '../hiringDefaults.ts';
import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import { readValues } from '#domain/organization/customFields/values.ts';
import {
  findAmong,
  type FindRecord,
  firstErrors,
  isEmptyRow,
  type LineError,
  monthFirstColumns,
  type Referable,
} from '#domain/organization/imports/cells.ts';
import { isDateField, ownCells, readCell } from './cells.ts';
import { columnsOf, headingOf, type ImportField } from './columns.ts';

type PersonForm = Readonly<Record<string, unknown>> & { readonly role: 'employee' | 'manager' | 'admin' };

/** A line of the file as the form of a person holds it. */
export interface ImportLine {
  /** As a spreadsheet counts them: the headings stand in line 1. */
  readonly line: number;
  readonly form: PersonForm & { readonly custom_fields: GivenCustomValues };
  /** E-mail and DNI as they are kept; empty where they are wrong. */
  readonly email: string;
  readonly dni: string;
  readonly errors: readonly LineError[];
}

type ImportFile =
  | { readonly ok: true; readonly lines: readonly ImportLine[]; readonly ignored: readonly string[] }
  | { readonly ok: false; readonly problem: string };

interface Options {
  /** Whether who brings the file may choose roles; all others bring employees only. */
  readonly choosesRole: boolean;
  /** The fields that the enterprise has added to its people, as who brings the file sees them. */
  readonly own?: readonly CustomField[];
  /** The people of the enterprise, where such fields refer to some. */
  readonly people?: readonly Referable[];
  /** The enterprise's agreements. */
  readonly agreements?: readonly Referable[];
  /** What the company gives its new employees where their cells are empty (`saidByCompany`). */
  readonly defaults?: ReturnType<typeof saidByCompany>;
  /** The line at which each row stands in the file, where rows between them are left out. */
  readonly numbers?: readonly number[];
}

const schemas = { personal: personalStep, work: workStep, admin: adminStep };

/**
 * Reads the cells of a file of employees, line by line, with the schemas of the form. What is wrong with a line stands
 * in its errors; what is wrong with the whole file is its `problem`. Empty lines are passed over, yet counted.
 */
export function* readLines(rows: readonly (readonly string[])[], options: Options): Steps<ImportFile> {
  const top = rows.findIndex((row) => !isEmptyRow(row));
  const headings = rows[top];
  if (!headings) return { ok: false, problem: say.empty };
  const columns = columnsOf(headings, options.own, namesOf(options.defaults ?? {}));
  if (!columns.ok) return columns;

  const findPerson = findAmong(options.people ?? []);
  const findAgreement = findAmong(options.agreements ?? []);
  const own = [...columns.ownAt].map(([field, position]) => ({ field, position, read: ownCells(field, findPerson) }));
  const dates = [...columns.at].flatMap(([field, positions]) => (isDateField(field) ? positions : []));
  const monthFirst = monthFirstColumns(rows, dates);
  const lines: ImportLine[] = [];
  const seen = { email: new Map<string, number>(), dni: new Map<string, number>() };
  for (const [index, row] of rows.entries()) {
    if (index <= top || isEmptyRow(row)) continue;
    const read = readLine(
      options.numbers?.[index] ?? index + 1,
      row,
      { at: columns.at, own, findAgreement, monthFirst },
      options,
    );
    const beyond = row.slice(headings.length).some((cell) => cell.trim() !== '');
    lines.push({
      ...read,
      errors: firstErrors([
        ...(beyond ? [{ field: 'line', message: say.moreCells }] : []),
        ...read.errors,
        ...repeated(seen, read),
      ]),
    });
    yield;
  }
  return lines.length > 0 ? { ok: true, lines, ignored: columns.ignored } : { ok: false, problem: say.noPeople };
}

interface Columns extends Pick<Extract<ReturnType<typeof columnsOf>, { ok: true }>, 'at'> {
  readonly findAgreement: FindRecord;
  readonly monthFirst: ReadonlySet<number>;
  readonly own: readonly {
    readonly field: CustomField;
    readonly position: number;
    readonly read: ReturnType<typeof ownCells>;
  }[];
}

function readLine(
  line: number,
  row: readonly string[],
  columns: Columns,
  { choosesRole, own = [], defaults = {} }: Options,
): ImportLine {
  const input: Partial<Record<ImportField, unknown>> = {};
  const problems: Record<string, string> = {};
  for (const [field, positions] of columns.at) {
    const text = positions
      .map((position) => (row[position] ?? '').trim())
      .filter(Boolean)
      .join(' ');
    if (text === '') continue;
    const isMonthFirst = positions.some((position) => columns.monthFirst.has(position));
    const cell = readCell(field, text, columns.findAgreement, isMonthFirst);
    if ('problem' in cell) problems[field] = `${headingOf(field)}: ${cell.problem}`;
    else input[field] = cell.value;
  }
  const given: NonNullable<GivenCustomValues> = {};
  for (const { field, position, read } of columns.own) {
    const text = (row[position] ?? '').trim();
    if (text === '') continue;
    const cell = read(text);
    if ('problem' in cell) problems[field.key] = `${field.name}: ${cell.problem}`;
    else given[field.key] = cell.value;
  }
  const form = { ...withDefaults(completed(input), defaults), custom_fields: given };
  if (form.role !== 'employee' && !choosesRole) problems.role ??= employeeMessages.roleByAdmin;
  const result = readForm(
    stepsFor(form.role).map((step) => schemas[step]),
    form,
  );
  const nameOf = new Map(own.map(({ key, name }) => [key, name]));
  const ofOwn = Object.entries(readValues(asFields(own), given, { isNew: true }).errors).map(
    ([key, message]) => [key, `${nameOf.get(key) ?? key}: ${message}`] as const,
  );
  const errors = { ...(!result.ok && result.errors), ...Object.fromEntries(ofOwn), ...problems };
  const kept = (field: 'email' | 'dni') => keptOf(field, input[field]);
  return {
    line,
    form,
    email: errors.email ? '' : kept('email'),
    dni: errors.dni ? '' : kept('dni'),
    errors: Object.entries(errors).map(([field, message]) => ({ field, message })),
  };
}

/** As the schema of the form keeps it. */
function keptOf(field: 'email' | 'dni', text: unknown): string {
  const { data } = personalStep.shape[field].safeParse(text);
  return data ?? '';
}

/** A Spanish postal code of which a spreadsheet took the zero at its beginning. */
const zipCodeOf = ({ zip_code: code, country }: Partial<Record<ImportField, unknown>>) =>
  typeof code === 'string' &&
  /^[1-9]\d{3}$/.test(code) &&
  /^(?:espa|spain|es$|$)/i.test(String(country ?? '')) && { zip_code: `0${code}` };

/** What goes without saying: days that are named are fixed, and a number of further hours means that there are some. */
const completed = (input: Partial<Record<ImportField, unknown>>): PersonForm => ({
  ...(input.days_of_week !== undefined && { flex: 0 }),
  ...(input.complementary_hours !== undefined && { has_complementary_hours: 1 }),
  ...input,
  ...zipCodeOf(input),
  role: input.role === 'admin' || input.role === 'manager' ? input.role : 'employee',
});

/** A full week is no measure of a partial contract, nor of hours that are counted otherwise: these have to be given. */
function withDefaults(form: PersonForm, { hours, ...others }: ReturnType<typeof saidByCompany>): PersonForm {
  const isFullWeek = (form.contract_type ?? 'full') === 'full' && (form.hours_type ?? 'weekly') !== 'yearly';
  return { ...others, ...(isFullWeek && { hours }), ...form };
}

function repeated(
  seen: { readonly email: Map<string, number>; readonly dni: Map<string, number> },
  { line, email, dni }: ImportLine,
): LineError[] {
  const check = (field: 'email' | 'dni', value: string, message: (line: number) => string): LineError[] => {
    const before = seen[field].get(value);
    if (value !== '' && before === undefined) seen[field].set(value, line);
    return before === undefined ? [] : [{ field, message: message(before) }];
  };
  return [...check('email', email, say.sameEmail), ...check('dni', dni, say.sameDni)];
}
