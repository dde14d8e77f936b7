import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { hoursMinutes, signedHoursMinutes } from '#domain/time/duration.ts';
import { dayCount, listInWords } from '#domain/time/format.ts';
import type { LeaveReview as Review } from '#domain/planning/leave/leaveReview.ts';
import type { ReviewedLeave } from '#src/dataProvider/leave.ts';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { useInView } from '#src/ui/useInView.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { useLeaveProvider } from './useLeaveProvider.ts';
import { spansInDigits } from './words.ts';

/**
 * What days that wait for an answer mean: how many they are, the balance before and after, and who else is away. A list has
 * many of them: each is asked for, and asked for again after an answer, while it is on the screen. Once the days are
 * answered themselves it keeps its room and says nothing.
 */
export function LeaveReview({ isAnswered = false, ...of }: ReviewedLeave & { readonly isAnswered?: boolean }) {
  const { ref, isInView } = useInView<HTMLDivElement>();
  return (
    <div ref={ref} style={isAnswered ? { visibility: 'hidden' } : undefined}>
      <Reviewed {...of} isAsked={isInView && !isAnswered} />
    </div>
  );
}

function Reviewed({ ids, whole = false, isAsked }: ReviewedLeave & { readonly isAsked: boolean }) {
  const say = useMessages('leaveDialogs.review');
  const provider = useLeaveProvider();
  const awayInWords = useAway();
  const { data, isError } = useQuery({
    queryKey: ['leave', 'review', whole, ...ids],
    queryFn: ({ signal }) => provider.leaveReview({ ids, whole }, signal),
    enabled: isAsked,
    retry: false,
  });
  if (isError) return <Quiet>{say('failed')}</Quiet>;
  if (!data) return <Quiet aria-busy={isAsked || undefined}>{say('loading')}</Quiet>;
  return (
    <Facts>
      {data.days !== null && <li>{say(`${data.unit}Days`, { smart_count: data.days, days: dayCount(data.days) })}</li>}
      {data.balances.map((change) => (
        <li key={change.year}>
          <Balance {...change} />
        </li>
      ))}
      {data.rest && (
        <li>
          <Rest {...data.rest} />
        </li>
      )}
      <li>{awayInWords(data)}</li>
    </Facts>
  );
}

function Balance({ year, left, after }: Review['balances'][number]) {
  const say = useMessages('leaveDialogs.review');
  const words = { year: String(year), left: dayCount(left), after: dayCount(after) };
  return (
    <>
      <span aria-hidden>{say('balance', words)}</span>
      <VisuallyHidden>{say('balanceSpoken', words)}</VisuallyHidden>
      {after < 0 && <Warning>{say('over')}</Warning>}
    </>
  );
}

function Rest({ balance, takes }: NonNullable<Review['rest']>) {
  const say = useMessages('leaveDialogs.review');
  return (
    <>
      {say('rest', {
        balance: signedHoursMinutes(balance),
        after: signedHoursMinutes(balance - takes),
        takes: hoursMinutes(takes),
      })}
      {takes > balance && <Warning>{say('restOver')}</Warning>}
    </>
  );
}

/** Who of the team is away on the days, and when; never why. */
function useAway(): (review: Review) => string {
  const translate = useTranslate();
  return ({ away, teams, colleagues }) => {
    const team = teams.length > 0 ? listInWords(teams) : translate('leaveDialogs.review.company');
    if (away.length === 0) return translate('leaveDialogs.review.noneAway', { team });
    const names = away.map(({ name, last_name: lastName, dates, status }) =>
      translate(`leaveDialogs.review.${status === 'pending' ? 'personPending' : 'person'}`, {
        name: `${name} ${lastName}`,
        dates: spansInDigits(dates),
      }),
    );
    const count = new Set(away.map(({ id }) => id)).size;
    return translate('leaveDialogs.review.away', { count, colleagues, team, names: names.join(', ') });
  };
}

const Quiet = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));

const Facts = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2.5),
  margin: 0,
  padding: theme.spacing(1.25, 1.5),
  borderRadius: 8,
  background: theme.palette.background.raised,
  listStyle: 'none',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
}));

const Warning = styled('strong')(({ theme }) => ({ marginLeft: 8, fontWeight: 550, color: theme.palette.error.main }));
