import { isLocalDate } from '#domain/time/localTime.ts';
import { isTime } from '#domain/time/wallTime.ts';
import type { KeyWithin } from '#src/i18n/keys.ts';
import { readDate, readMoney, readNumber, writeDate, writeMoney, writeNumber } from '#src/engine/kinds/format.ts';
import { readTime, writeTime } from '#src/engine/kinds/moment.ts';
import type { Range, RangeFilter } from '#src/engine/filterView.ts';

export type End = 'from' | 'to';
type Message = KeyWithin<'schema'>;

interface RangeFormat {
  readonly read: (text: string) => string | number | null;
  readonly write: (value: unknown) => string;
  readonly isRead: (value: string | number) => boolean;
  readonly unreadable: Message;
  readonly reversed: Message;
  readonly placeholder?: Message;
}

const dates: RangeFormat = {
  read: readDate,
  write: writeDate,
  isRead: (value) => typeof value === 'string' && isLocalDate(value),
  unreadable: 'noDate',
  reversed: 'fromAfterTo',
  placeholder: 'datePlaceholder',
};
const times: RangeFormat = {
  read: readTime,
  write: writeTime,
  isRead: (value) => typeof value === 'string' && isTime(value),
  unreadable: 'noTime',
  reversed: 'fromAfterTo',
  placeholder: 'timePlaceholder',
};
const numbers: RangeFormat = {
  read: readNumber,
  write: writeNumber,
  isRead: (value) => typeof value === 'number',
  unreadable: 'noNumber',
  reversed: 'fromAboveTo',
};
const integers: RangeFormat = { ...numbers, isRead: Number.isInteger, unreadable: 'noInteger' };
const amounts: RangeFormat = { ...numbers, read: readMoney, write: writeMoney, unreadable: 'noAmount' };

/** How the ends of each kind of range are typed. */
export const rangeFormats: Readonly<Record<RangeFilter['kind'], RangeFormat>> = {
  date: dates,
  datetime: dates,
  time: times,
  number: numbers,
  integer: integers,
  hours: numbers,
  money: amounts,
};

export type TypedRange = Readonly<Record<End, string>>;

/** What is typed as a range; none where nothing is. `wrong` names what is wrong at an end, and then there is none. */
export function readRange(
  format: RangeFormat,
  typed: TypedRange,
): { readonly range?: Range; readonly wrong: Readonly<Partial<Record<End, Message>>> } {
  const from = format.read(typed.from);
  const to = format.read(typed.to);
  const isWrong = (end: string | number | null) => end !== null && !format.isRead(end);
  if (isWrong(from) || isWrong(to)) {
    return {
      wrong: { ...(isWrong(from) && { from: format.unreadable }), ...(isWrong(to) && { to: format.unreadable }) },
    };
  }
  if (from !== null && to !== null && from > to) return { wrong: { from: format.reversed } };
  if (from === null && to === null) return { wrong: {} };
  return { range: { ...(from !== null && { from }), ...(to !== null && { to }) }, wrong: {} };
}

/** A range of the address as it is typed; what is no range is as if there were none. */
export function writeRange({ write }: RangeFormat, value: unknown): TypedRange {
  const { from, to } = ((typeof value === 'object' ? value : null) as Range | null) ?? {};
  return { from: write(from), to: write(to) };
}
