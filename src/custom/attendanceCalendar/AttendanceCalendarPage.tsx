import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useId } from 'react';
import { Title } from 'react-admin';
import { enterpriseMessages } from '#domain/organization/enterprises/messages/index.ts';
import type { SessionEnterprise } from '#domain/access/auth/session.ts';
import { CalendarFilters } from '#src/features/leave/calendar/CalendarFilters.tsx';
import { CalendarMonthBar } from '#src/features/leave/calendar/CalendarMonthBar.tsx';
import { NewLeaveDialog } from '#src/features/leave/NewLeaveDialog.tsx';
import { useCan } from '#src/engine/scope.tsx';
import { messageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useEnterprise } from '#src/session/store.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { usePhone } from '#src/ui/usePhone.ts';
import { CalendarTab, Row, Stack } from './CalendarTab.tsx';
import { Dialogs, type Failed, useMonth } from './Dialogs.tsx';
import { EntriesTab } from './EntriesTab.tsx';
import { type Tab as TabName, tabs, useCalendarParams } from './params.ts';
import { useSelection } from './useSelection.ts';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { useNotify } from '#src/i18n/useNotify.ts';
import { styled } from '@mui/material/styles';
import { numberFormat } from '#domain/time/format.ts';
import { hoursMinutes } from '#domain/time/duration.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import type { MonthShown } from './month.ts';

const count = numberFormat({});

/** "Number of employees, clock-ins in the current month, hours worked (h:mm)" (timeEntries 9). */
function Summary({ shown }: { shown: MonthShown | undefined }) {
  const translate = useTranslate();
  const figures = [
    ['employees', shown && count(shown.employees)],
    ['clockIns', shown && count(shown.entries.length)],
    ['worked', shown && hoursMinutes(shown.worked)],
  ] as const;
  return (
    <Cards aria-label={translate('attendanceCalendar.summary.title')}>
      {figures.map(([key, value]) => (
        <div key={key}>
          <dt>{translate(`attendanceCalendar.summary.${key}`)}</dt>
          <dd>{value ?? <Skeleton width={72} height={28} />}</dd>
        </div>
      ))}
    </Cards>
  );
}

const Cards = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: theme.spacing(1.5),
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  '& > div': {
    padding: theme.spacing(1.5, 2),
    borderRadius: 12,
    backgroundColor: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
  },
  '& dt': { fontSize: '0.875rem', color: theme.palette.text.secondary },
  '& dd': { margin: '2px 0 0', fontSize: '1.375rem', fontWeight: 650, letterSpacing: '-0.02em' },
  // On a phone the days come first: a line of text instead of cards.
  [theme.breakpoints.down('md')]: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0.5, 2),
    '& > div': { display: 'flex', alignItems: 'baseline', gap: 6, padding: 0, border: 0, background: 'none' },
    '& dt': { fontSize: '0.8125rem' },
    '& dd': { margin: 0, fontSize: '0.875rem', letterSpacing: 0 },
  },
}));

interface Props {
  readonly failed: readonly Failed[];
  /** People of an earlier answer are still shown. */
  readonly hasMonth: boolean;
  readonly retry: () => unknown;
}

/** What could not be fetched, in a toast and on the page, with a way to try again. */
function Failures({ failed, hasMonth, retry }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const key = failed.join(' ');
  useEffect(() => {
    for (const one of key.split(' ').filter(Boolean)) {
      notify(messageKey(`attendanceCalendar.failed.${one as Failed}`), { type: 'error' });
    }
  }, [key, notify]);
  if (failed.length === 0) return null;
  return (
    <RetryAlert severity={hasMonth ? 'warning' : 'error'} onRetry={retry}>
      {failed.map((one) => translate(`attendanceCalendar.failed.${one}`)).join('. ')}
    </RetryAlert>
  );
}

/** Attendance calendar (timeEntries 9): who clocked in and who is away, a month at a time. */
export function AttendanceCalendarPage() {
  const translate = useTranslate();
  const enterprise = useEnterprise();
  return (
    <>
      <Title title={messageKey('attendanceCalendar.title')} preferenceKey={false} />
      {enterprise ? (
        <AttendanceCalendar key={enterprise.id} enterprise={enterprise} />
      ) : (
        <Notice title={enterpriseMessages.noneChosen}>{translate('attendanceCalendar.chooseEnterprise')}</Notice>
      )}
    </>
  );
}

function AttendanceCalendar({ enterprise }: { enterprise: SessionEnterprise }) {
  const translate = useTranslate();
  const id = useId();
  const can = useCan();
  const params = useCalendarParams(enterprise.time_zone);
  const found = useMonth(enterprise, params);
  const selection = useSelection();
  const { shown, people, teams } = found;
  const { tab } = params;
  const isAdding = params.dialog('new') === selection.token && selection.dates.length > 0 && can('leave.create');
  const closeNew = () => params.close('new');
  const isPhone = usePhone();
  const filters = <CalendarFilters calendar={params} people={people} teams={teams} />;
  return (
    <Stack>
      <Row>
        <CalendarMonthBar calendar={params} />
        {!isPhone && filters}
      </Row>
      <Summary shown={shown} />
      <Row>
        <Tabs
          value={tab}
          onChange={(_, next: TabName) => params.setTab(next)}
          aria-label={translate('attendanceCalendar.title')}
        >
          {tabs.map((one) => (
            <Tab
              key={one}
              value={one}
              id={`${id}-${one}`}
              aria-controls={tab === one ? `${id}-panel` : undefined}
              label={translate(`attendanceCalendar.tabs.${one}`)}
            />
          ))}
        </Tabs>
        {isPhone && filters}
      </Row>
      <Failures failed={found.failed} hasMonth={shown !== undefined} retry={found.retry} />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {shown && tab === 'calendar' && <CalendarTab days={shown.days} params={params} selection={selection} />}
        {shown && tab === 'list' && (
          <EntriesTab
            key={params.month}
            month={params.month}
            entries={shown.entries}
            zone={enterprise.time_zone}
            now={found.now}
          />
        )}
        {!shown && found.failed.length === 0 && (
          <LoadingLines lines={10} label={translate('attendanceCalendar.loading')} />
        )}
      </div>
      <Dialogs enterprise={enterprise} params={params} found={found} />
      {isAdding && (
        <NewLeaveDialog
          dates={selection.dates}
          onDates={selection.setDates}
          employees={people.filter(({ active }) => active)}
          teams={teams}
          onSaved={() => {
            closeNew();
            selection.setDates([]);
          }}
          onClose={closeNew}
        />
      )}
    </Stack>
  );
}
