import { monthInWords, numericDate } from '#domain/time/format.ts';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { hoursMinutesSeconds, signedHoursMinutesSeconds } from '#domain/time/duration.ts';
import type { Closure, ClosureState } from '#domain/timekeeping/closures/closures.ts';
import { fatesSaid, saidOf } from '#domain/timekeeping/closures/saidKinds.ts';
import { formatDate } from '#src/engine/kinds/format.ts';
import { keysWithin, type KeyWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { RowButton } from '#src/ui/RowButton.tsx';
import { StatusChip, type Tone } from '#src/ui/StatusChip.tsx';

const tones: Readonly<Record<ClosureState, Tone>> = {
  signed: 'done',
  unsigned: 'waiting',
  open_entry: 'wrong',
  reopened: 'info',
};

const Card = styled('section')(({ theme }) => ({
  padding: theme.spacing(2),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& header': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: theme.spacing(1) },
  '& h3': { margin: 0, fontSize: '1rem', fontWeight: 620 },
  '& h3::first-letter': { textTransform: 'uppercase' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
    gap: theme.spacing(0, 4),
    margin: theme.spacing(1.5, 0, 0),
  },
  '& dl div': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: theme.spacing(2),
    padding: theme.spacing(0.5, 0),
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& dt': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& p': { margin: theme.spacing(1.5, 0, 0), color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
  '& button': { marginTop: theme.spacing(1.5) },
}));

const say = keysWithin('resources.employees.closures');

type Value = [KeyWithin<'resources.employees.closures.fields'>, string];

/** What a month holds since kinds of time are kept, as far as it occurs. */
function kindValues({ kinds, remote }: Closure, translate: ReturnType<typeof useTranslate>): Value[] {
  if (!kinds) return [];
  const { counted, limit } = kinds.year;
  const fates = kinds.fates ? fatesSaid(kinds.fates) : [];
  return [
    ...saidOf(kinds, remote).map((kind): Value => [kind, hoursMinutesSeconds(kinds[kind])]),
    ...fates.map((one): Value => {
      const length = hoursMinutesSeconds(one.ms);
      if (one.fate !== 'toRest') return [one.fate, length];
      const said = one.isFirst ? 'untilFirst' : 'until';
      return [one.fate, translate(say(said), { length, date: numericDate(one.until) })];
    }),
    ...(kinds.bank ? [['bank', signedHoursMinutesSeconds(kinds.bank)] satisfies Value] : []),
    ...(counted > 0
      ? [['year', `${hoursMinutesSeconds(counted)} / ${hoursMinutesSeconds(limit)}`] satisfies Value]
      : []),
  ];
}

interface ClosureCardProps {
  readonly closure: Closure;
  readonly onReopen?: () => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** A month with its totals and how it stands. */
export function ClosureCard({ closure, onReopen, children }: ClosureCardProps) {
  const id = useId();
  const translate = useTranslate();
  const month = monthInWords(closure.month);
  const values: Value[] = [
    ['scheduled', hoursMinutesSeconds(closure.scheduled)],
    ['worked', hoursMinutesSeconds(closure.worked)],
    ['balance', signedHoursMinutesSeconds(closure.balance)],
    ['ordinary', hoursMinutesSeconds(closure.ordinary)],
    ['complementary', hoursMinutesSeconds(closure.complementary)],
    ['overtime', hoursMinutesSeconds(closure.overtime)],
    ...(['paused', 'remote'] as const).flatMap((key): Value[] => {
      const length = closure[key];
      return length === null ? [] : [[key, hoursMinutesSeconds(length)]];
    }),
    ...kindValues(closure, translate),
  ];
  return (
    <Card aria-labelledby={id}>
      <header>
        <h3 id={id}>{month}</h3>
        <StatusChip tone={tones[closure.state]}>{translate(say(`states.${closure.state}`))}</StatusChip>
      </header>
      <dl>
        {values.map(([key, text]) => (
          <div key={key}>
            <dt>{translate(say(`fields.${key}`))}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        {translate(say(`about.${closure.state}`), {
          signed: formatDate(closure.signed_at),
          closed: formatDate(closure.closed_at),
          reopened: formatDate(closure.reopened_at),
          reason: closure.reopen_reason,
        })}
      </p>
      {onReopen && (
        <RowButton type="button" aria-label={translate(say('reopenNamed'), { month })} onClick={onReopen}>
          {translate(say('reopen'))}
        </RowButton>
      )}
      {children}
    </Card>
  );
}
