import DialogContent from '@mui/material/DialogContent';
import { createSearchParams, useSearchParams } from 'react-router';
import { rangeInWords } from '#domain/time/dateRanges.ts';
import type { SessionEnterprise } from '#domain/access/auth/session.ts';
import { LeaveList } from '#src/features/leave/LeaveList.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { HolidayDialog } from './HolidayDialog.tsx';
import { type DayOfMonth, monthOf, type MonthShown, peopleOf, type TeamOfMonth } from './month.ts';
import type { CalendarParams } from './params.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rangeOfMonth } from '#domain/time/months.ts';
import { usePeopleHolidays } from '#src/features/workCentres/usePeopleHolidays.ts';
import { useLeaveBetween } from '#src/features/leave/useLeaveBetween.ts';
import { call, HttpError } from '#src/session/http.ts';

/** The many entries of a month are fetched again now and then, and when the window is looked at. */
const refreshMs = 300_000;

const area = 'attendanceCalendar';

function useUsers({ id }: SessionEnterprise, month: string) {
  const { from, to } = rangeOfMonth(month);
  return useQuery({
    queryKey: [area, id, 'users', month],
    queryFn: async ({ signal }) => {
      const query = { role: 'employee', startDate: from, endDate: to };
      return (await call('listUsers', { params: { id }, query, signal })).data;
    },
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
    // Comparing tens of thousands of entries one by one would take longer than drawing them.
    structuralSharing: false,
    // The people to choose from stay while another month is on its way.
    placeholderData: (previous) => previous,
  });
}

/** "A 404 is tolerated as an empty list" (timeEntries 9). */
const useTeams = ({ id }: SessionEnterprise) =>
  useQuery({
    queryKey: [area, id, 'teams'],
    queryFn: async ({ signal }): Promise<TeamOfMonth[]> => {
      try {
        return (await call('listTeams', { params: { id }, signal })).data;
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return [];
        throw error;
      }
    },
  });

/** "A failure is logged and treated as no holidays" (leave 10); the log is the server's. */
const useHolidays = ({ id }: SessionEnterprise, year: number) =>
  useQuery({
    queryKey: ['holidays', id, year],
    queryFn: async ({ signal }) => (await call('listHolidays', { params: { id }, query: { year }, signal })).data,
    retry: false,
  });

export type Failed = 'employees' | 'teams' | 'leave';

const nothing: readonly never[] = [];

/**
 * A month of an enterprise as the filters leave it; undefined until its people are there. A team or a person in the
 * address that the enterprise does not know filters nothing.
 */
export function useMonth(enterprise: SessionEnterprise, params: CalendarParams) {
  const { month } = params;
  const users = useUsers(enterprise, month);
  const teamList = useTeams(enterprise);
  const leaveList = useLeaveBetween({ enterpriseId: enterprise.id, ...rangeOfMonth(month) });
  const year = Number(month.slice(0, 4));
  const holidayList = useHolidays(enterprise, year);
  const elsewhere = usePeopleHolidays(enterprise.id, year);
  const teams = teamList.data ?? nothing;
  const leave = leaveList.data ?? nothing;
  const holidays = holidayList.data?.days ?? nothing;

  const people = useMemo(() => (users.data ? peopleOf(users.data, teams) : nothing), [users.data, teams]);
  const team = teams.find(({ id }) => id === params.team)?.id;
  const employee = people.find(({ id }) => id === params.employee)?.id;
  const isReady = !users.isPlaceholderData && !teamList.isPending;
  const shown = useMemo<MonthShown | undefined>(() => {
    if (!users.data || !isReady) return undefined;
    const filter = { team, employee };
    return monthOf({ month, users: users.data, teams, leave, holidays, elsewhere, filter, now: users.dataUpdatedAt });
  }, [month, users.data, users.dataUpdatedAt, isReady, teams, leave, holidays, elsewhere, team, employee]);

  const failed: Failed[] = [
    ...(users.isError ? (['employees'] as const) : []),
    ...(teamList.isError ? (['teams'] as const) : []),
    ...(leaveList.isError ? (['leave'] as const) : []),
  ];
  return {
    shown,
    people,
    teams,
    team,
    region: holidayList.data?.region ?? null,
    now: users.dataUpdatedAt,
    failed,
    retry: () => Promise.all([users.refetch(), teamList.refetch(), leaveList.refetch()]),
  };
}

type Month = ReturnType<typeof useMonth>;

interface Props {
  readonly enterprise: SessionEnterprise;
  readonly params: CalendarParams;
  readonly found: Month;
}

/** The address of an entry's detail over whatever is open. */
export function useEntryLink(): (id: number) => string {
  const [known] = useSearchParams();
  return (id) => {
    const next = createSearchParams(known);
    next.set('entry', String(id));
    return `?${next.toString()}`;
  };
}

/** Whatever dialog the address names, over the month; what is not in it opens none. */
export function Dialogs({ enterprise, params, found }: Props) {
  const entryLink = useEntryLink();
  const { shown, now, region, team } = found;
  if (!shown) return null;
  const dayOf = (name: 'details' | 'holiday' | 'leave') => shown.days.find(({ date }) => date === params.dialog(name));
  const entry = shown.entries.find((one) => String(one.entry.id) === params.dialog('entry'));
  const [details, holiday, leave] = [dayOf('details'), dayOf('holiday'), dayOf('leave')];
  return (
    <>
      {details && (
        <DetailsDialog
          day={details}
          team={team}
          zone={enterprise.time_zone}
          now={now}
          entryLink={entryLink}
          onClose={() => params.close('details')}
        />
      )}
      {holiday && <HolidayDialog day={holiday} region={region} onClose={() => params.close('holiday')} />}
      {leave && <LeaveDialog day={leave} onClose={() => params.close('leave')} />}
      {entry && <EntryDialog shown={entry} enterprise={enterprise} now={now} onClose={() => params.close('entry')} />}
    </>
  );
}

function LeaveDialog({ day, onClose }: { day: DayOfMonth; onClose: () => void }) {
  const translate = useTranslate();
  const date = rangeInWords({ from: day.date, to: day.date });
  return (
    <DialogFrame
      title={translate('attendanceCalendar.leave.title', { date })}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
    >
      <DialogContent dividers>
        <LeaveList leave={day.leave} />
      </DialogContent>
    </DialogFrame>
  );
}
