import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId } from 'react';
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
import { CalendarTab } from './CalendarTab.tsx';
import { Dialogs } from './Dialogs.tsx';
import { EntriesTab } from './EntriesTab.tsx';
import { Failures } from './Failures.tsx';
import { type Tab as TabName, tabs, useCalendarParams } from './params.ts';
import { Row, Stack } from './Parts.tsx';
import { Summary } from './Summary.tsx';
import { useMonth } from './useMonth.ts';
import { useSelection } from './useSelection.ts';

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
