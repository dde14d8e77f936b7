import { resourceKey } from '#src/i18n/keys.ts';
import { BreakableAddress } from '#src/ui/BreakableAddress.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { FileCell, FileOnPage, nameOfFile } from '../files/cells.tsx';
import { laterFileInput, laterInput } from '../inputs/laterInput.tsx';
import { Moment, RecordCell, RecordLink, Swatch, WebCell, WebLink } from './cells.tsx';
import { isColor } from './color.ts';
import { euros } from '#domain/time/format.ts';
import { formatDate, formatMoney, formatNumber, formatSum, readWeekdays, writeMoney, writeNumber } from './format.ts';
import type { FieldKind, ShowContext, Tones } from './kind.ts';
import { formatMoment, formatTime, wallTimeOf } from './moment.ts';
import { fewNames, nameOfReference, namesOfReferences } from './names.ts';
import type { Cell } from '#src/ui/workbook/workbook.ts';

// Cells of a spreadsheet, for values as they are on the wire; null for what is no such value.

const numberCell = (value: unknown): Cell => (typeof value === 'number' ? { number: value } : null);

const hoursCell = (value: unknown): Cell => (typeof value === 'number' ? { hours: value } : null);

/** Cents. */
const moneyCell = (value: unknown): Cell => (typeof value === 'number' ? { money: value } : null);

const dateCell = (value: unknown): Cell =>
  typeof value === 'string' && formatDate(value) ? { date: value.slice(0, 10) } : null;

const timeCell = (value: unknown): Cell =>
  typeof value === 'string' && formatTime(value) ? { time: value.slice(0, 5) } : null;

/** An instant by the clock of a zone. */
function momentCell(value: unknown, zone?: string): Cell {
  const [date, time] = wallTimeOf(value, zone) ?? [];
  return date && time ? { moment: `${date}T${time}` } : null;
}

const plain = (value: unknown) => (value === null || value === undefined ? '' : String(value));
const choice = (value: unknown, { translate, resource, source }: ShowContext) =>
  value === null || value === undefined ? '' : translate(resourceKey(resource, `values.${source}.${String(value)}`));
const flag = (value: unknown, { translate }: ShowContext) => translate(value === 1 ? 'schema.yes' : 'schema.no');
const address = (value: unknown) => <BreakableAddress>{plain(value)}</BreakableAddress>;
const mail = (value: unknown) => (value ? <a href={`mailto:${value}`}>{address(value)}</a> : '');
const call = (value: unknown) => (value ? <a href={`tel:${value}`}>{plain(value)}</a> : '');

const columnOf = ({ resource, source }: ShowContext) => ({ resource, source });
const isWebAddress = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\/\S+$/i.test(value);
const color = (value: unknown) =>
  isColor(value) ? (
    <>
      <Swatch shade={value} aria-hidden />
      {value}
    </>
  ) : (
    plain(value)
  );
const computed = (value: unknown) => (typeof value === 'number' ? formatNumber(value) : plain(value));
const howMany = (value: unknown) => (Array.isArray(value) ? formatNumber(value.length) : '');

const defaultTones: Tones = {
  '1': 'done',
  '0': 'quiet',
  approved: 'done',
  pending: 'waiting',
  rejected: 'wrong',
};

/** Every kind that a field may have. A new one is added here, or given to a single field instead of a name. */
export const kinds = {
  text: { grow: 2, least: 95, narrowest: 60, text: plain, Input: 'text' },
  longText: { grow: 3, least: 120, narrowest: 72, text: plain, Input: 'longText' },
  email: { grow: 3, least: 152, narrowest: 72, text: plain, show: address, detail: mail, Input: 'email' },
  phone: { least: 96, narrowest: 72, text: plain, detail: call, Input: 'phone' },
  /** In a file without thousands and with all decimals, so that it is read as it was. */
  number: {
    align: 'end',
    narrowest: 60,
    text: formatNumber,
    exported: writeNumber,
    sheet: numberCell,
    total: formatSum,
    Input: 'number',
  },
  hours: {
    align: 'end',
    narrowest: 62,
    text: (value, { translate }) =>
      typeof value === 'number' ? translate('schema.hours', { hours: formatNumber(value) }) : '',
    sheet: hoursCell,
    total: (sum, { translate }) => translate('schema.hours', { hours: formatSum(sum) }),
    Input: 'hours',
  },
  integer: {
    align: 'end',
    narrowest: 60,
    text: formatNumber,
    exported: writeNumber,
    sheet: numberCell,
    total: formatSum,
    Input: 'integer',
  },
  /** Cents on the wire. */
  money: {
    align: 'end',
    least: 96,
    narrowest: 76,
    text: formatMoney,
    exported: (value) => (typeof value === 'number' ? writeMoney(value) : ''),
    sheet: moneyCell,
    total: euros,
    Input: 'money',
  },
  /** An instant on the wire, shown by the enterprise's clock. */
  datetime: {
    least: 128,
    text: (value, { zone }) => formatMoment(value, zone),
    show: (value) => formatMoment(value) && <Moment at={value} />,
    sheet: (value, { zone }) => momentCell(value, zone),
    Input: laterInput('DateTimeInput'),
  },
  time: { narrowest: 56, text: formatTime, sheet: timeCell, Input: laterInput('TimeInput') },
  date: { least: 92, narrowest: 80, text: formatDate, sheet: dateCell, Input: 'date' },
  flag: { narrowest: 56, text: flag, Input: 'flag' },
  select: { least: 108, narrowest: 64, text: choice, Input: 'select', needs: 'choices' },
  status: {
    least: 96,
    text: choice,
    show: (value, context) => {
      const tone = context.tones?.[String(value)] ?? defaultTones[String(value)] ?? 'quiet';
      return <StatusChip tone={tone}>{choice(value, context)}</StatusChip>;
    },
    Input: 'select',
    needs: 'choices',
  },
  weekdays: {
    grow: 2,
    text: (value, { translate }) =>
      readWeekdays(value)
        .map((day) => translate(`schema.weekdays.${day}.short`))
        .join(', '),
    Input: 'weekdays',
  },
  /** The id of another entity's record, whose name the record has beside it (`<source>_name`). */
  reference: {
    grow: 2,
    least: 95,
    narrowest: 60,
    text: (_, context) => nameOfReference(context),
    show: (id, context) => <RecordCell {...columnOf(context)} id={id} name={nameOfReference(context)} />,
    detail: (id, context) => {
      const name = nameOfReference(context);
      return name && <RecordLink {...columnOf(context)} id={id} name={name} />;
    },
    Input: laterInput('ReferenceInput'),
    needs: 'reference',
  },
  /** Ids of another entity's records: shown by their names (`<source>_names`), or as how many they are. */
  references: {
    grow: 2,
    least: 140,
    narrowest: 72,
    text: (value, context) => {
      const names = namesOfReferences(context);
      return names ? fewNames(names, context) : howMany(value);
    },
    exported: (value, context) => namesOfReferences(context)?.join(', ') ?? howMany(value),
    sheet: (value, context) => (Array.isArray(value) && !namesOfReferences(context) ? numberCell(value.length) : null),
    Input: 'references',
    needs: 'reference',
  },
  url: {
    grow: 2,
    least: 120,
    narrowest: 66,
    text: plain,
    show: (value, context) => (isWebAddress(value) ? <WebCell {...columnOf(context)} url={value} /> : plain(value)),
    detail: (value) => (isWebAddress(value) ? <WebLink url={value} /> : plain(value)),
    Input: 'url',
  },
  color: { least: 96, narrowest: 84, text: plain, show: color, Input: laterInput('ColorInput') },
  file: {
    grow: 2,
    least: 120,
    narrowest: 72,
    text: nameOfFile,
    show: (value, context) => <FileCell value={value} context={context} as="link" />,
    detail: (value, context) => nameOfFile(value) && <FileOnPage value={value} context={context} as="link" />,
    Input: laterFileInput('FileInput'),
  },
  image: {
    least: 96,
    text: nameOfFile,
    show: (value, context) => <FileCell value={value} context={context} as="thumbnail" />,
    detail: (value, context) => nameOfFile(value) && <FileOnPage value={value} context={context} as="picture" />,
    Input: laterFileInput('ImageInput'),
  },
  computed: { text: computed, sheet: numberCell, computed: true },
  password: { Input: 'password' },
} as const satisfies Record<string, FieldKind>;

export type KindName = keyof typeof kinds;
/** Kinds whose field declares its choices. */
export type ChoiceKind = 'select' | 'status';

/** The kind of a field, by its name or given itself. Throws with the path where an unknown one stands. */
export function kindOf(kind: KindName | FieldKind, path: string): FieldKind {
  if (typeof kind === 'object') return kind;
  if (!Object.hasOwn(kinds, kind)) throw new Error(`${path}: there is no field kind "${String(kind)}"`);
  return kinds[kind];
}
