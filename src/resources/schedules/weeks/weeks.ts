import { type Shift, readShifts, writeShifts } from '#domain/timekeeping/workPlan/shifts.ts';
import { emptyWeek, type RotatingWeek } from '#domain/planning/schedules/schedules.ts';

/** What the form does to its weeks; each answers new ones and leaves those given alone. */
export type Weeks = readonly RotatingWeek[];
export type Block = RotatingWeek['day_schedules'][number];
export type Kind = 'employees' | 'teams';

const replaced = <T>(list: readonly T[], index: number, value: T): T[] =>
  list.map((one, at) => (at === index ? value : one));
const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index);

export const addWeek = (weeks: Weeks): Weeks => [...weeks, emptyWeek(weeks.length + 1)];

/** "Weeks are numbered from 1 and renumbered on removal" (schedules 4). */
export const removeWeek = (weeks: Weeks, index: number): Weeks =>
  without(weeks, index).map((week, at) => ({ ...week, week_number: at + 1 }));

export const setWeek = (weeks: Weeks, index: number, change: Partial<RotatingWeek>): Weeks =>
  weeks.map((week, at) => (at === index ? { ...week, ...change } : week));

const emptyBlock: Block = { days: [], shift: ' - ' };

/** The shifts of a block as rows to type into: at least one. */
export const shiftsIn = ({ shift }: Block): readonly Shift[] => {
  const shifts = readShifts(shift);
  return shifts.length > 0 ? shifts : [{ start: '', end: '' }];
};

const withShifts = (block: Block, shifts: readonly Shift[]): Block => ({ ...block, shift: writeShifts(shifts) });

export const addBlock = (blocks: readonly Block[]): Block[] => [...blocks, emptyBlock];
export const removeBlock = (blocks: readonly Block[], index: number): Block[] => without(blocks, index);
export const setBlock = (blocks: readonly Block[], index: number, block: Block): Block[] =>
  replaced(blocks, index, block);

export const addShift = (block: Block): Block => withShifts(block, [...shiftsIn(block), { start: '', end: '' }]);
export const removeShift = (block: Block, index: number): Block => withShifts(block, without(shiftsIn(block), index));
export const setShift = (block: Block, index: number, shift: Shift): Block =>
  withShifts(block, replaced(shiftsIn(block), index, shift));

/** Weekdays that other blocks of the week have. */
export const daysElsewhere = (blocks: readonly Block[], index: number): Set<number> =>
  new Set(without(blocks, index).flatMap(({ days }) => days));

/** Who stands in another week of the schedule, and in which. */
export const placedElsewhere = (weeks: Weeks, index: number, kind: Kind): Map<number, number> =>
  new Map(weeks.flatMap((week, at) => (at === index ? [] : week[kind].map((id) => [id, week.week_number] as const))));
