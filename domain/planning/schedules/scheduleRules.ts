import { overlapIn, readShifts, tidyShifts } from '#domain/timekeeping/workPlan/shifts.ts';
import { isTime } from '#domain/time/wallTime.ts';
import { weekdayInWords } from '#domain/time/format.ts';
import { scheduleMessages as spec, scheduleRules as say } from './messages/index.ts';

interface Block {
  readonly days: readonly number[];
  readonly shift: string;
}

export interface RuledWeek {
  readonly day_schedules: readonly Block[];
  readonly employees: readonly number[];
  readonly teams: readonly number[];
}

interface WeekProblem {
  /** From 1. */
  readonly week: number;
  readonly message: string;
}

const tidy = ({ days, shift }: Block): Block => ({ days, shift: tidyShifts(shift) });

const isEmpty = ({ shift }: Block) => readShifts(shift).every(({ start, end }) => start === '' && end === '');

/** What is wrong with the hours of a week (schedules 3), the first thing only. */
function hoursProblem({ day_schedules: blocks }: RuledWeek, week: number, previous: RuledWeek | undefined) {
  if (blocks.length === 0) return spec.blockRequired(week);
  if (blocks.some(({ days }) => days.length === 0)) return spec.dayRequired(week);
  if (blocks.some(isEmpty)) return spec.shiftRequired(week);
  if (!hasTimes(blocks)) return say.timeInvalid(week);
  const shifts = blocks.flatMap(({ shift }) => readShifts(shift));
  if (shifts.some(({ start, end }) => start === end)) return say.sameTimes(week);
  const days = blocks.flatMap((block) => [...new Set(block.days)]);
  const twice = days.find((day, index) => days.indexOf(day) !== index);
  if (twice !== undefined) return say.dayTwice(week, weekdayInWords(twice));
  const before = previous && hasTimes(previous.day_schedules) ? previous.day_schedules : [];
  const overlap = overlapIn(blocks, before);
  return overlap === undefined ? undefined : say.overlap(week, weekdayInWords(overlap));
}

const hasTimes = (blocks: readonly Block[]) =>
  blocks.every(({ shift }) => readShifts(shift).every(({ start, end }) => isTime(start) && isTime(end)));

/** Who stands in a second week of the same schedule (schedules 3): said of the later week. */
function placedTwice(weeks: readonly RuledWeek[], kind: 'employees' | 'teams'): WeekProblem[] {
  const twice = kind === 'employees' ? say.employeeTwice : say.teamTwice;
  const first = new Map<number, number>();
  const problems = new Map<number, WeekProblem>();
  for (const [index, week] of weeks.entries()) {
    for (const id of new Set(week[kind])) {
      const known = first.get(id);
      if (known === undefined) first.set(id, index + 1);
      else problems.set(index + 1, { week: index + 1, message: twice(known, index + 1) });
    }
  }
  return [...problems.values()];
}

/**
 * Everything that is wrong with the rotating weeks, by week: the form shows it where it is, the server refuses with
 * it. Week 1 follows the last one, whose Sunday night it may not overlap.
 */
export function weekProblems(typed: readonly RuledWeek[]): WeekProblem[] {
  const weeks = typed.map((week) => ({ ...week, day_schedules: week.day_schedules.map(tidy) }));
  const hours = weeks.flatMap((week, index) => {
    const message = hoursProblem(week, index + 1, weeks.at(index - 1));
    return message === undefined ? [] : [{ week: index + 1, message }];
  });
  return [...hours, ...placedTwice(weeks, 'employees'), ...placedTwice(weeks, 'teams')].toSorted(
    (a, b) => a.week - b.week,
  );
}
