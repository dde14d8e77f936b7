import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Title } from 'react-admin';
import { AddEmployeeLink } from '#src/features/employees/AddEmployeeLink.tsx';
import { CalendarFilters } from '#src/features/leave/calendar/CalendarFilters.tsx';
import { CalendarMonthBar } from '#src/features/leave/calendar/CalendarMonthBar.tsx';
import { useCan, useScope } from '#src/engine/scope.tsx';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { keysWithin } from '#src/i18n/keys.ts';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { usePhone } from '#src/ui/usePhone.ts';
import { Actions } from './Actions.tsx';
import { Matrix } from './Matrix.tsx';
import { useVacationParams, type VacationParams } from './params.ts';
import { PhoneActions } from './PhoneActions.tsx';
import { PhoneMonth } from './PhoneMonth.tsx';
import { type ChosenDays, useChosenDays } from './useChosenDays.ts';
import { useVacations, type Vacations } from './useVacations.ts';
import DialogContent from '@mui/material/DialogContent';
import { dateInWords } from '#domain/time/format.ts';
import { LeaveList } from '#src/features/leave/LeaveList.tsx';
import { NewLeaveDialog } from '#src/features/leave/NewLeaveDialog.tsx';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { typeHue } from '#src/features/leave/leaveHue.ts';
import { useLeaveTypes } from '#src/features/leave/useLeaveProvider.ts';
import { markStyles } from './LeaveMark.tsx';
import { initialsOf } from './matrix.ts';
import { daysOffText } from './words.ts';

/** "A legend of leave types plus pending and rejected" (leave 7), and the days off of the month by name. */
function Legend({ vacations: { leave, daysOff, isDivided, holidayNote } }: { vacations: Vacations }) {
  const translate = useTranslate();
  const say = useMessages('vacationCalendar');
  const { data: usable = [] } = useLeaveTypes();
  // Types that are no longer used stay on the days on which they were.
  const types = new Map<number | null, string>([
    ...usable.map(({ id, name }) => [id, name] as const),
    ...leave.map((one) => [one.permission_type_id, one.permission_type_name] as const),
  ]);
  return (
    <Lines>
      <ul aria-label={say('legend')}>
        {[...types]
          .toSorted(([a], [b]) => (a ?? Infinity) - (b ?? Infinity))
          .map(([id, name]) => (
            <li key={id ?? 'confidential'}>
              <span data-mark data-hue={typeHue(id)} aria-hidden>
                {initialsOf(name)}
              </span>
              {name}
            </li>
          ))}
        <li>
          <span data-mark data-hue="orange" data-status="pending" aria-hidden />
          {translate('leaveDialogs.status.pending')}
        </li>
        <li>
          <span data-mark data-hue="rose" data-status="rejected" aria-hidden>
            X
          </span>
          {translate('leaveDialogs.status.rejected')}
        </li>
      </ul>
      {daysOff.size > 0 && (
        <p>
          <strong>{say('daysOff')}</strong> {daysOffText(daysOff)}
        </p>
      )}
      {isDivided && <p>{say('isDivided')}</p>}
      {holidayNote && <p role="status">{say(`holidays.${holidayNote}`)}</p>}
    </Lines>
  );
}

const Lines = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0.5, 2),
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(0.75) },
  '& p': { margin: 0 },
  ...markStyles(theme),
}));

interface Props {
  readonly params: VacationParams;
  readonly vacations: Vacations;
  readonly chosen: ChosenDays | undefined;
}

/** The details of a day ("approve, reject, delete and comment", leave 7), and new leave on chosen days. */
function Dialogs({ params, vacations, chosen }: Props) {
  const { details, isAdding, close } = params;
  return (
    <>
      {details && vacations.rows && <DayDialog params={params} vacations={vacations} />}
      {isAdding && chosen && chosen.days.length > 0 && (
        <NewLeaveDialog
          dates={chosen.days}
          onDates={chosen.become}
          employees={vacations.chosenFrom}
          teams={vacations.teams}
          onSaved={() => {
            chosen.clear();
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function DayDialog({ params: { details, close }, vacations: { people, leave } }: Omit<Props, 'chosen'>) {
  const translate = useTranslate();
  const person = people.find(({ id }) => id === details?.person);
  if (!details || !person) return null;
  const held = leave.filter(({ user, date }) => user.id === person.id && date === details.date);
  const title = `${person.name}, ${dateInWords(details.date)}`;
  return (
    <DialogFrame title={title} closeLabel={translate('ra.action.close')} onClose={close}>
      <DialogContent sx={{ pt: 0 }}>
        <LeaveList leave={held} />
      </DialogContent>
    </DialogFrame>
  );
}

const say = keysWithin('vacationCalendar');

/** Vacation calendar (leave 7). */
export function VacationCalendarPage() {
  const translate = useTranslate();
  const can = useCan();
  const { enterprise } = useScope();
  const params = useVacationParams(enterprise.time_zone);
  const vacations = useVacations(params);
  const days = useChosenDays();
  const chosen = can('leave.create') ? days : undefined;
  const isPhone = usePhone();
  const { rows, failed, isFetching, retry, daysOff } = vacations;
  const actions = { params, chosen, rows: rows ?? [] };
  const View = isPhone ? PhoneMonth : Matrix;

  return (
    <>
      <Title title={say('title')} preferenceKey={false} />
      <Parts>
        <Bar>
          <CalendarMonthBar calendar={params} />
          <CalendarFilters calendar={params} people={vacations.people} teams={vacations.teams} />
        </Bar>
        {isPhone ? (
          <PhoneActions {...actions} daysOff={daysOff} />
        ) : (
          <Bar>
            <Legend vacations={vacations} />
            <Actions {...actions} />
          </Bar>
        )}
        {rows && rows.length > 0 && <View rows={rows} params={params} daysOff={daysOff} chosen={chosen} />}
        {rows?.length === 0 && <Nobody params={params} vacations={vacations} />}
        {!rows && !failed && <LoadingLines label={translate(say('loading'))} />}
        {failed && <RetryNotice title={translate(say(`failed.${failed}`))} busy={isFetching} onRetry={retry} />}
        {isPhone && <Legend vacations={vacations} />}
      </Parts>
      <Dialogs params={params} vacations={vacations} chosen={chosen} />
    </>
  );
}

function Nobody({ params, vacations: { people } }: { params: VacationParams; vacations: Vacations }) {
  const translate = useTranslate();
  if (people.length === 0)
    return (
      <Notice title={translate(say('nobody'))} action={<AddEmployeeLink />}>
        {translate(say('nobodyAbout'))}
      </Notice>
    );
  return (
    <Notice
      title={translate(say('noneFound'))}
      action={<Button onClick={params.clearFilters}>{translate(say('clearFilters'))}</Button>}
    />
  );
}

const Parts = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2), '& > *': { minWidth: 0 } }));

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5),
}));
