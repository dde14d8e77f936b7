import type { Dashboard } from '#domain/overview/dashboard/dashboard.ts';
import type { Waiting } from '#domain/overview/dashboard/waiting.ts';
import { addDays, weekdayOf } from '#domain/time/localTime.ts';
import { HOUR_MS } from '#domain/time/units.ts';

export const examplePeople = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

interface Words {
  /** Of as many people. */
  readonly names: readonly { readonly name: string; readonly last_name: string }[];
  readonly reason: string;
  /** The name of a type of leave. */
  readonly vacation: string;
}

const CHART_DAYS = 14;
const PEOPLE = examplePeople.length;
const minutesMore = [0.2, -0.4, 0.1, 0.6, -0.1] as const;

const none = { total: 0, first: [] };

/** A company that does not exist, as the start page would show it on a date. Nothing of it is ever sent. */
export function exampleOf(today: string, { names, reason, vacation }: Words) {
  const people = names.map((name, at) => ({ user_id: at + 1, ...name }));
  const [first, second, third, fourth, fifth] = people;
  const at = (time: string, date = today) => `${date}T${time}:00Z`;
  const some = <T>(...all: (T | undefined)[]) => {
    const found = all.flatMap((one) => (one === undefined ? [] : [one]));
    return { total: found.length, first: found };
  };
  const yesterday = addDays(today, -1);
  const waiting: Waiting = {
    corrections: some(
      first && {
        ...first,
        id: 1,
        date: yesterday,
        start_hour: at('08:00', yesterday),
        end_hour: at('16:30', yesterday),
        before: { start_hour: at('08:00', yesterday), end_hour: at('15:00', yesterday) },
        reason,
        closed_month: false,
      },
    ),
    leave: some(
      second && {
        ...second,
        id: 1,
        type: vacation,
        vacation: true,
        from: addDays(today, 14),
        to: addDays(today, 18),
        days: 5,
      },
    ),
    open_entries: { total: 1, first: [] },
    proposals: 0,
    closures: { total: 2, first: [] },
    payrolls: { drafts: 0, unassigned: 1 },
    complaints: null,
    subscription: null,
    seats: null,
    today: {
      in: some(
        first && { ...first, since: at('07:58'), paused: false },
        second && { ...second, since: at('08:04'), paused: false },
        third && { ...third, since: at('08:01'), paused: true },
      ),
      late: some(fourth && { ...fourth, due: '08:00' }),
      off: fifth ? some({ ...fifth, why: vacation }) : none,
    },
    setup: null,
  };
  const hoursPerDay: Dashboard['hoursPerDay'] = Array.from({ length: CHART_DAYS }, (_, index) => {
    const date = addDays(today, index + 1 - CHART_DAYS);
    const works = ![0, 6].includes(weekdayOf(date));
    const scheduled = works ? PEOPLE * 8 * HOUR_MS : 0;
    const more = (minutesMore[index % minutesMore.length] ?? 0) * HOUR_MS;
    return { date, scheduled, worked: works ? scheduled + more * PEOPLE : 0 };
  });
  const dashboard: Dashboard = {
    totalEnterprises: 1,
    totalEmployees: PEOPLE,
    activeEmployees: PEOPLE,
    clockInsToday: 3,
    newEnterprises: 0,
    enterprises: [],
    lastTimeSheets: [],
    employeesLastMonth: [],
    hoursPerDay,
  };
  return { waiting, dashboard };
}
