import { styled } from '@mui/material/styles';
import { typeHue } from '#src/features/leave/leaveHue.ts';
import { useLeaveTypes } from '#src/features/leave/useLeaveProvider.ts';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { markStyles } from './LeaveMark.tsx';
import { initialsOf } from './matrix.ts';
import type { Vacations } from './useVacations.ts';
import { daysOffText } from './words.ts';

/** "A legend of leave types plus pending and rejected" (leave 7), and the days off of the month by name. */
export function Legend({ vacations: { leave, daysOff, isDivided, holidayNote } }: { vacations: Vacations }) {
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
