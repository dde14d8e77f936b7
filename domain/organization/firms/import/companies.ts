import { isEmptyRow, type LineError, plainWords } from '#domain/organization/imports/cells.ts';
import { importedMessages } from '#domain/organization/imports/messages/index.ts';
import { grouped } from '#domain/kernel/grouped.ts';
import { normalEmail } from '#domain/kernel/shortText.ts';
import { plainCif } from '../addressee.ts';
import { clientImportMessages as say } from '../messages/index.ts';
import { cellText, companyColumnsOf, type CompanyField, companyHeadingOf, isOfCompany, personIn } from './columns.ts';

/** A line of a file with its number as a spreadsheet counts them. */
export interface FileLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What a file says of a company, in one or several lines. */
export interface CompanyInFile {
  /** Capitals and digits alone; empty where the lines say none. */
  readonly cif: string;
  readonly lines: readonly FileLine[];
  readonly values: Readonly<Partial<Record<CompanyField, string>>>;
  /** The line at which each of the values first stands. */
  readonly at: Readonly<Partial<Record<CompanyField, number>>>;
  /** Lines that contradict each other, or name no company. */
  readonly errors: readonly LineError[];
}

type Companies =
  | { readonly ok: true; readonly companies: readonly CompanyInFile[] }
  | { readonly ok: false; readonly problem: string };

type File =
  | { readonly ok: true; readonly headings: readonly string[]; readonly lines: readonly FileLine[] }
  | { readonly ok: false; readonly problem: string };

/** The headings and the lines of a file, empty ones passed over, yet counted. */
export function linesOf(rows: readonly (readonly string[])[]): File {
  const top = rows.findIndex((row) => !isEmptyRow(row));
  const headings = rows[top];
  if (!headings) return { ok: false, problem: importedMessages.noLines };
  const lines = rows.flatMap((cells, index) => (index <= top || isEmptyRow(cells) ? [] : [{ line: index + 1, cells }]));
  return lines.length > 0 ? { ok: true, headings, lines } : { ok: false, problem: importedMessages.noLines };
}

/** Puts lines together by CIF, in the order in which companies first stand there. */
export type CompaniesReader = (lines: readonly FileLine[]) => readonly CompanyInFile[];

type Reader = { readonly ok: true; readonly read: CompaniesReader } | { readonly ok: false; readonly problem: string };

/** What the headings mean is worked out once for all lines. */
export function companiesReader(headings: readonly string[]): Reader {
  const columns = companyColumnsOf(headings);
  if (!columns.ok) return columns;
  const { at } = columns;
  const cifOf = ({ cells }: FileLine) => plainCif(cellText(cells, at.get('cif') ?? 0));
  return { ok: true, read: (lines) => [...grouped(lines, cifOf)].map(([cif, own]) => companyOf(cif, own, at)) };
}

/** The companies of a file. */
export function companiesIn(headings: readonly string[], lines: readonly FileLine[]): Companies {
  const reader = companiesReader(headings);
  return reader.ok ? { ok: true, companies: reader.read(lines) } : reader;
}

function companyOf(cif: string, lines: readonly FileLine[], at: ReadonlyMap<CompanyField, number>): CompanyInFile {
  if (cif === '')
    return { cif, lines, values: {}, at: {}, errors: lines.map(({ line }) => error('cif', say.noCif(line))) };
  const values: Partial<Record<CompanyField, string>> = { cif };
  const lineOf: Partial<Record<CompanyField, number>> = {};
  const errors: LineError[] = [];
  for (const [field, index] of at) {
    if (field === 'cif') continue;
    let first: { readonly line: number; readonly text: string } | undefined;
    for (const { line, cells } of lines) {
      const text = cellText(cells, index);
      if (text === '') continue;
      first ??= { line, text };
      if (isSame(field, text, first.text)) continue;
      errors.push(error(field, say.differs(line, companyHeadingOf(field), first.line)));
      break;
    }
    if (!first) continue;
    values[field] = first.text;
    lineOf[field] = first.line;
  }
  return { cif, lines, values, at: lineOf, errors };
}

/** Companies are written in many ways, addresses in one. */
const isSame = (field: CompanyField, a: string, b: string): boolean =>
  field === 'admin_email' ? normalEmail(a) === normalEmail(b) : plainWords(a) === plainWords(b);

const error = (field: string, message: string): LineError => ({ field, message });

export interface PeopleRows {
  /** As the import of employees reads them: the headings first, without the columns of the company. */
  readonly rows: readonly (readonly string[])[];
  /** The line at which each of the rows stands in the file. */
  readonly numbers: readonly number[];
}

export type PeopleReader = (lines: readonly FileLine[]) => PeopleRows;

/** Takes the lines of people out of those of companies. What the headings mean is worked out once for all of them. */
export function peopleReader(headings: readonly string[]): PeopleReader {
  const ofCompany = headings.map(isOfCompany);
  const hasPerson = personIn(headings);
  const withoutCompany = (cells: readonly string[]) => cells.map((cell, index) => (ofCompany[index] ? '' : cell));
  const top = withoutCompany(headings);
  return (lines) => {
    const own = lines.filter(({ cells }) => hasPerson(cells));
    return {
      rows: [top, ...own.map(({ cells }) => withoutCompany(cells))],
      numbers: [1, ...own.map(({ line }) => line)],
    };
  };
}
