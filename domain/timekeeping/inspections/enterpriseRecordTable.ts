import type { EnterpriseRecord } from './enterpriseRecord.ts';
import { enterpriseRecordWords as words } from './messages/index.ts';
import { timeRecordWords } from '../timeEntries/messages/index.ts';
import { addRecordKinds, kindsOccurring, noRecordKinds, recordKindNames } from '../timeEntries/recordKinds.ts';
import { entryCells, entryLines, headingLines, lengthText, recordNameOf } from '../timeEntries/timeRecordTable.ts';
import type { TimeRecord } from '../timeEntries/timeRecords.ts';

type Person = EnterpriseRecord['people'][number];
type Heading = Omit<EnterpriseRecord, 'people'>;

/** One person's part as a record of its own. */
export const recordOfPerson = (
  { enterprise, startDate, endDate, created_at }: Heading,
  person: Person,
): TimeRecord => ({ enterprise, startDate, endDate, created_at, ...person });

/** Surnames first, as registers are kept. */
export const listedName = ({ person: { name, last_name } }: Person): string => `${last_name}, ${name}`;

/** `registro-jornada-panaderia-la-espiga-sl-2026-01-01-2026-01-31`, without an ending. */
export const enterpriseRecordName = (record: Heading): string => recordNameOf(record.enterprise.name, record);

/** The enterprise's heading: name, CIF, address, range. */
export function enterpriseHeading(record: Heading, count: number): [string, string][] {
  const nobody = { id: 0, name: '', last_name: '', dni: null, title: null };
  const fields = headingLines({
    ...record,
    person: nobody,
    entries: [],
    terms: [],
    months: [],
    total: noTotal,
  });
  const lines = fields.filter(([label, text]) => label !== timeRecordWords.person && text.trim() !== '');
  return [...lines, [words.people, String(count)]];
}

const noTotal = { days: 0, worked: 0, paused: 0, total: 0, agreed: null, ordinary: 0, complementary: 0, overtime: 0 };

/** Each person's totals, in the columns that follow. */
export const totalColumns = () =>
  [
    words.person,
    words.dni,
    timeRecordWords.monthColumns.days,
    timeRecordWords.monthColumns.worked,
    timeRecordWords.monthColumns.agreed,
    timeRecordWords.monthColumns.ordinary,
    timeRecordWords.monthColumns.complementary,
    timeRecordWords.monthColumns.overtime,
  ] as const;

export const totalLine = (person: Person): string[] => [
  listedName(person),
  person.person.dni ?? '',
  String(person.total.days),
  lengthText(person.total.worked),
  lengthText(person.total.agreed),
  lengthText(person.total.ordinary),
  lengthText(person.total.complementary),
  lengthText(person.total.overtime),
];

/** What the time of each counts as, in the columns of kinds that occur; of whom there is nothing of it, no line. */
export function kindsTable(people: readonly Person[]): { readonly columns: string[]; readonly lines: string[][] } {
  const kinds = kindsOccurring(people.reduce((all, { total }) => addRecordKinds(all, kindsOf(total)), noRecordKinds));
  const columns = [words.person, ...kinds.map((kind) => timeRecordWords.kinds[kind])];
  const lines = people
    .filter(({ total }) => kindsOccurring(total.kinds).length > 0)
    .map((person) => [listedName(person), ...kinds.map((kind) => lengthText(kindsOf(person.total)[kind]))]);
  return { columns, lines };
}

const kindsOf = ({ kinds = noRecordKinds }: Person['total']) => kinds;

/** What the time of each counts as, in the columns after those. */
const kindsLine = ({ total }: Person): string[] => recordKindNames.map((kind) => lengthText(kindsOf(total)[kind]));

/** Rows of everybody's record as a spreadsheet: heading, entries, totals of each person, fingerprints. */
export async function* enterpriseRecordRows(record: {
  readonly heading: Heading;
  readonly count: number;
  people(): AsyncIterable<Person>;
}): AsyncGenerator<readonly string[]> {
  const { heading } = record;
  yield [words.title];
  yield* enterpriseHeading(heading, record.count);
  yield [];
  yield [words.person, words.dni, ...Object.values(timeRecordWords.columns)];
  const totals: string[][] = [];
  for await (const person of record.people()) {
    const own = [listedName(person), person.person.dni ?? ''];
    for (const line of entryLines(recordOfPerson(heading, person), false)) yield [...own, ...entryCells(line)];
    totals.push([...totalLine(person), person.fingerprint.sha256, ...kindsLine(person)]);
  }
  yield [];
  yield [...totalColumns(), words.fingerprint, ...recordKindNames.map((kind) => timeRecordWords.kinds[kind])];
  yield* totals;
  yield [];
  yield [words.fingerprint, heading.fingerprint.sha256, words.rows(heading.fingerprint.rows)];
  yield [words.head, heading.head.hash, words.link(heading.head.seq)];
}
