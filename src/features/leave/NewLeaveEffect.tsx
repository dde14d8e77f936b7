import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { signedHoursMinutes } from '#domain/time/duration.ts';
import { dayCount } from '#domain/time/format.ts';
import type { NewLeavePreview } from '#domain/planning/leave/leaveReview.ts';
import { leaveParts } from '#domain/timekeeping/workPlan/leaveDays.ts';
import { isTime } from '#domain/time/wallTime.ts';
import { failureOf } from '#src/engine/failure.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { useLeaveProvider } from './useLeaveProvider.ts';
import { type Draft, partOf } from './useNewLeave.ts';
import { spansInDigits } from './words.ts';

type Person = NewLeavePreview[number];
type Reason = Person['skipped'][number]['reason'];

interface Props {
  readonly values: Draft;
  readonly dates: readonly string[];
}

/** So many people are told of one by one, those first for whom it will be refused. */
const mostPeople = 5;

function usePreview({ values, dates }: Props) {
  const { type, employees, teams } = values;
  const { part, ...times } = partOf(values);
  const isTyped = Object.values(times).every(isTime);
  const { enterprise } = useScope();
  const provider = useLeaveProvider();
  const body = {
    enterprise_id: enterprise.id,
    type: Number(type),
    part: leaveParts.find((known) => known === part) ?? 'full',
    ...times,
    dates: [...dates],
    employees: employees.map(({ id }) => id),
    teams: teams.map(({ id }) => id),
  };
  const preview = useQuery({
    queryKey: ['leave', 'preview', body],
    queryFn: ({ signal }) => provider.newLeavePreview(body, signal),
    enabled: isTyped && type !== '' && dates.length > 0 && employees.length + teams.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { ...preview, isTyped };
}

const datesOf = ({ skipped }: Person, ...reasons: readonly Reason[]): string[] =>
  skipped.filter(({ reason }) => reasons.includes(reason)).map(({ date }) => date);

const isTrouble = (person: Person): boolean =>
  datesOf(person, 'leave', 'outside').length > 0 ||
  person.balances.some(({ after }) => after < 0) ||
  takesTooMuch(person);

const takesTooMuch = ({ rest }: Person): boolean => rest !== undefined && rest.takes > rest.balance;

/** What the chosen days take from each person, which of them do not count, and what will be refused. */
export function NewLeaveEffect(props: Props) {
  const say = useMessages('leaveDialogs.effect');
  const { data, error, isError, isEnabled, isTyped } = usePreview(props);
  const [refusal] = Object.values(failureOf(error).errors);
  const people = data?.toSorted((one, other) => Number(isTrouble(other)) - Number(isTrouble(one)));
  return (
    <Box role="status" aria-label={say('title')}>
      {!isEnabled && <p>{say(isTyped ? 'chooseFirst' : 'chooseHours')}</p>}
      {isEnabled && isError && (refusal ? <em>{refusal}</em> : <p>{say('failed')}</p>)}
      {isEnabled && !isError && !people && <p>{say('loading')}</p>}
      {isEnabled && !isError && people && (
        <ul>
          {people.slice(0, mostPeople).map((person) => (
            <PersonEffect key={person.user.id} person={person} />
          ))}
          {people.length > mostPeople && <li>{say('more', { smart_count: people.length - mostPeople })}</li>}
        </ul>
      )}
    </Box>
  );
}

function PersonEffect({ person }: { person: Person }) {
  const translate = useTranslate();
  const say = useMessages('leaveDialogs.effect');
  const { user, dates, days, balances, rest } = person;
  const counted = (count: number) => translate('leaveDialogs.effect.days', { smart_count: count });
  const facts = [
    dates > 0 ? counted(dates) : say('none'),
    ...(balances.length > 0 && days !== dates ? [say('taken', { days: dayCount(days) })] : []),
    ...balances.map(({ year, left, after }) =>
      say('balance', { year: String(year), left: dayCount(left), after: dayCount(after) }),
    ),
    ...(rest ? [say('rest', restWords(rest))] : []),
  ];
  const off = datesOf(person, 'holiday', 'free');
  const taken = datesOf(person, 'leave');
  const outside = datesOf(person, 'outside');
  return (
    <li>
      <strong>
        {user.name} {user.last_name}
      </strong>
      : {facts.join(' · ')}
      {balances.some(({ after }) => after < 0) && <em>{say('over')}</em>}
      {takesTooMuch(person) && <em>{say('restOver')}</em>}
      {off.length > 0 && <small>{say('skipped', { dates: spansInDigits(off) })}</small>}
      {taken.length > 0 && <em>{say('refusedLeave', { dates: spansInDigits(taken) })}</em>}
      {outside.length > 0 && <em>{say('refusedOutside', { dates: spansInDigits(outside) })}</em>}
    </li>
  );
}

const restWords = ({ balance, takes }: NonNullable<Person['rest']>) => ({
  left: signedHoursMinutes(balance),
  after: signedHoursMinutes(balance - takes),
});

const Box = styled('div')(({ theme }) => ({
  padding: theme.spacing(1.25, 1.5),
  borderRadius: 8,
  background: theme.palette.background.raised,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& p, & ul': { margin: 0, padding: 0 },
  '& p, & small': { color: theme.palette.text.secondary },
  '& ul': { display: 'grid', gap: theme.spacing(1), listStyle: 'none' },
  '& strong': { fontWeight: 550 },
  '& small, & em': { display: 'block' },
  '& em': { fontStyle: 'normal', color: theme.palette.error.main },
}));
