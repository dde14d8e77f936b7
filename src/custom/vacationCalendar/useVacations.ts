import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rangeOfMonth } from '#domain/time/months.ts';
import { useLeaveBetween } from '#src/features/leave/useLeaveBetween.ts';
import { useScope } from '#src/engine/scope.tsx';
import { call } from '#src/session/http.ts';
import { type PeopleHolidays, usePeopleHolidays } from '#src/features/workCentres/usePeopleHolidays.ts';
import { daysOffOfAll, peopleOf, personMonths, teamsOf } from './matrix.ts';
import type { VacationParams } from './params.ts';

function useEmployees(id: number) {
  return useQuery({
    queryKey: ['vacationCalendar', id, 'users'],
    queryFn: async ({ signal }) =>
      (await call('listUsers', { params: { id }, query: { role: 'employee' }, signal })).data,
    retry: false,
  });
}

/** A failure, which the server logs, is "treated as no holidays" (leave 10); the screen says so. */
function useHolidaysOf(id: number, year: number) {
  return useQuery({
    queryKey: ['holidays', id, year],
    queryFn: async ({ signal }) => (await call('listHolidays', { params: { id }, query: { year }, signal })).data,
    retry: false,
  });
}

/** Those of a month alone. */
const daysOffIn = (month: string, people: PeopleHolidays): PeopleHolidays =>
  new Map([...people].map(([id, days]) => [id, new Map([...days].filter(([date]) => date.startsWith(month)))]));

/** Who has what leave in a month, as the filters leave it; the rows are undefined until people and leave are there. */
export function useVacations({ month, team, employee }: VacationParams) {
  const { enterprise } = useScope();
  const employees = useEmployees(enterprise.id);
  const leave = useLeaveBetween({ enterpriseId: enterprise.id, ...rangeOfMonth(month) }, { retry: false });
  const year = Number(month.slice(0, 4));
  const holidays = useHolidaysOf(enterprise.id, year);
  const peopleHolidays = usePeopleHolidays(enterprise.id, year);
  const elsewhere = useMemo(() => daysOffIn(month, peopleHolidays), [month, peopleHolidays]);

  const people = useMemo(
    () => (employees.data && leave.data ? peopleOf(employees.data, leave.data) : undefined),
    [employees.data, leave.data],
  );
  const rows = useMemo(
    () => (people && leave.data ? personMonths(people, leave.data, { team, employee }, elsewhere) : undefined),
    [people, leave.data, team, employee, elsewhere],
  );
  const ofFirst = useMemo(
    () =>
      new Map(
        holidays.data?.days
          .filter(({ date, off }) => off === 1 && date.startsWith(month))
          .map(({ date, name }) => [date, name]),
      ),
    [holidays.data, month],
  );
  const daysOff = useMemo(() => daysOffOfAll(rows ?? [], ofFirst), [rows, ofFirst]);
  const chosenFrom = useMemo(
    () => (employees.data ? peopleOf(employees.data, []).map(({ id, name }) => ({ id, name })) : []),
    [employees.data],
  );
  const teams = useMemo(() => teamsOf(people ?? []), [people]);

  const failed: 'employees' | 'leave' | undefined =
    employees.isError && !employees.data ? 'employees' : leave.isError && !leave.data ? 'leave' : undefined;
  const failing = failed === 'employees' ? employees : leave;
  return {
    rows,
    people: people ?? [],
    /** Whom new leave can be given to, and the teams. */
    chosenFrom,
    teams,
    leave: leave.data ?? [],
    daysOff,
    /** Somebody's holidays are not those of the first work centre. */
    isDivided: rows?.some((row) => row.daysOff) === true,
    /** `missing` where holidays could not be had, `provisional` where they were calculated. */
    holidayNote:
      holidays.isError || holidays.data?.missing === 1
        ? ('missing' as const)
        : holidays.data?.provisional === 1
          ? ('provisional' as const)
          : undefined,
    failed,
    isFetching: failing.isFetching,
    retry: () => void failing.refetch(),
  };
}

export type Vacations = ReturnType<typeof useVacations>;
