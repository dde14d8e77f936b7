import { resourceKey } from '../../i18n/keys.ts';
import { StatusChip, type Tone } from '../../ui/StatusChip.tsx';
import { DateInput } from '../inputs/DateInput.tsx';
import { FlagInput } from '../inputs/FlagInput.tsx';
import { HoursInput, NumberInput } from '../inputs/NumberInput.tsx';
import { PasswordInput } from '../inputs/PasswordInput.tsx';
import { ReferencesInput } from '../inputs/ReferencesInput.tsx';
import { SelectInput } from '../inputs/SelectInput.tsx';
import { EmailInput, LongTextInput, PhoneInput, TextInput } from '../inputs/TextInput.tsx';
import { WeekdaysInput } from '../inputs/WeekdaysInput.tsx';
import { formatDate, formatNumber, readWeekdays } from './format.ts';
import type { FieldKind, ShowContext } from './kind.ts';

const plain = (value: unknown) => (value === null || value === undefined ? '' : String(value));
const choice = (value: unknown, { translate, resource, source }: ShowContext) =>
  value === null || value === undefined ? '' : translate(resourceKey(resource, `values.${source}.${String(value)}`));
const flag = (value: unknown, { translate }: ShowContext) => translate(value === 1 ? 'schema.yes' : 'schema.no');
/** A long address turns the line after its sign. */
const brokenAtSign = (value: unknown) => {
  const [name, host] = plain(value).split('@');
  return (
    <>
      {name}
      {host !== undefined && (
        <>
          @<wbr />
          {host}
        </>
      )}
    </>
  );
};
const mail = (value: unknown) => (value ? <a href={`mailto:${value}`}>{brokenAtSign(value)}</a> : '');
const call = (value: unknown) => (value ? <a href={`tel:${value}`}>{plain(value)}</a> : '');

const tones: Readonly<Record<string, Tone>> = {
  '1': 'done',
  '0': 'quiet',
  approved: 'done',
  pending: 'waiting',
  rejected: 'wrong',
};

/** Every kind that a field may have. A new one is added here, or given to a single field instead of a name. */
export const kinds = {
  text: { grow: 2, least: 95, text: plain, Input: TextInput },
  longText: { grow: 3, least: 120, text: plain, Input: LongTextInput },
  email: { grow: 3, least: 152, text: plain, show: brokenAtSign, detail: mail, Input: EmailInput },
  phone: { least: 96, text: plain, detail: call, Input: PhoneInput },
  number: { align: 'end', text: formatNumber, Input: NumberInput },
  hours: {
    align: 'end',
    text: (value, { translate }) =>
      typeof value === 'number' ? translate('schema.hours', { hours: formatNumber(value) }) : '',
    Input: HoursInput,
  },
  date: { least: 92, text: formatDate, Input: DateInput },
  flag: { text: flag, Input: FlagInput },
  select: { least: 108, text: choice, Input: SelectInput, needs: 'choices' },
  status: {
    least: 96,
    text: choice,
    show: (value, context) => <StatusChip tone={tones[String(value)] ?? 'quiet'}>{choice(value, context)}</StatusChip>,
    Input: SelectInput,
    needs: 'choices',
  },
  weekdays: {
    grow: 2,
    text: (value, { translate }) =>
      readWeekdays(value)
        .map((day) => translate(`schema.weekdays.${day}.short`))
        .join(', '),
    Input: WeekdaysInput,
  },
  /** Ids of another entity's records: shown as how many they are, typed by choosing them. */
  references: {
    align: 'end',
    text: (value) => (Array.isArray(value) ? formatNumber(value.length) : ''),
    Input: ReferencesInput,
    needs: 'reference',
  },
  password: { Input: PasswordInput },
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
