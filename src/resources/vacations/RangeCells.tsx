import { styled } from '@mui/material/styles';
import { daysOf, type LeaveRange } from '#domain/planning/leave/leaveRanges.ts';
import { dayCount } from '#domain/time/format.ts';
import { formatDate } from '#src/engine/kinds/format.ts';
import { spansInDigits, statusTones, usePartWords } from '#src/features/leave/words.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { StatusChip } from '#src/ui/StatusChip.tsx';

/** The dates of a range as spans, how many days they are, and when they were asked for. */
export function Days({ days }: { readonly days: LeaveRange }) {
  const translate = useTranslate();
  const part = usePartWords()(days[0]);
  const [{ requested_at: at }] = days;
  const counted = daysOf(days);
  return (
    <Lines>
      {spansInDigits(days.map(({ date }) => date))}
      {part && <small>{part}</small>}
      {days.length > 1 && (
        <small>{translate('leaveRequests.days', { smart_count: counted, days: dayCount(counted) })}</small>
      )}
      <small>{translate('leaveRequests.askedOn', { date: formatDate(at) })}</small>
    </Lines>
  );
}

/** @param wasPending it is answered since the list was drawn: a card of a phone grows by no line for that */
export function Status({ days, wasPending }: { days: LeaveRange; wasPending: boolean }) {
  const translate = useTranslate();
  const statuses = [...new Set(days.map(({ status }) => status))];
  const names = [...new Set(days.flatMap(({ answered_by: name }) => name ?? []))];
  return (
    <Lines>
      {statuses.map((status) => (
        <StatusChip key={status} tone={statusTones[status]}>
          {translate(`leaveDialogs.status.${status}`)}
        </StatusChip>
      ))}
      {names.length > 0 && (
        <small data-late={wasPending || undefined}>
          {translate('leaveRequests.answeredBy', { name: names.join(', ') })}
        </small>
      )}
    </Lines>
  );
}

const Lines = styled('span')(({ theme }) => ({
  [theme.breakpoints.down('md')]: { '& [data-late]': { display: 'none' } },
  display: 'grid',
  gap: 2,
  justifyItems: 'start',
  fontVariantNumeric: 'tabular-nums',
  '& small': { color: theme.palette.text.secondary, fontWeight: 400 },
}));
