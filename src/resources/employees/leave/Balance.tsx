import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { numericDay } from '#domain/time/format.ts';
import type { LeaveBalanceRow } from '#domain/planning/leave/leaveBalances.ts';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { leave } from '#src/dataProvider/leave.ts';
import { formatNumber } from '#src/engine/kinds/format.ts';
import { keysWithin, type KeyWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';

const say = keysWithin('leaveBalances');

/** The person's vacation days of this year: what there was, what was taken and what remains. */
export function Balance() {
  const person = useRecordContext<UserDetail>();
  return person ? <OfPerson userId={person.id} enterpriseId={person.enterprise_id} /> : null;
}

function OfPerson({ userId, enterpriseId }: { userId: number; enterpriseId: number }) {
  const translate = useTranslate();
  const [year] = useState(() => new Date().getFullYear());
  const { data, isError } = useQuery({
    queryKey: ['leaveBalances', enterpriseId, year, userId],
    queryFn: () => leave.leaveBalances({ enterpriseId, year, userId }),
    retry: false,
  });
  if (isError) return <Typography color="text.secondary">{translate(say('failed'))}</Typography>;
  if (!data) return <LoadingLines lines={3} label={translate(say('loading'))} />;
  const [balance] = data;
  if (!balance) return <Typography color="text.secondary">{translate(say('card.none'))}</Typography>;
  return (
    <Sums aria-label={translate(say('table'), { year })}>
      {linesOf(balance).map(([column, value, until]) => (
        <div key={column} data-total={column === 'left' || undefined}>
          <dt>{translate(say(`columns.${column}`))}</dt>
          <dd>
            {until ? translate(say('carriedUntil'), { days: formatNumber(value), date: until }) : formatNumber(value)}
          </dd>
        </div>
      ))}
      {balance.kept.length > 0 && (
        <div>
          <dt>{translate(say('columns.kept'))}</dt>
          <dd>
            {balance.kept
              .map(({ days, reason }) => translate(say(`kept.${reason}`), { days: formatNumber(days) }))
              .join('; ')}
          </dd>
        </div>
      )}
    </Sums>
  );
}

type Line = [KeyWithin<'leaveBalances.columns'>, number, string?];

/** What is nothing and seldom anything is left out. */
const linesOf = (balance: LeaveBalanceRow): Line[] => [
  ['entitlement', balance.entitlement],
  ...(balance.carried_until ? [['carried', balance.carried, numericDay(balance.carried_until)] as Line] : []),
  ...(balance.expired > 0 ? [['expired', balance.expired] as Line] : []),
  ['taken', balance.taken],
  ['pending', balance.pending],
  ['left', balance.left],
];

const Sums = styled('dl')(({ theme }) => ({
  margin: theme.spacing(1.5, 0, 0),
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16, padding: '4px 0' },
  '& > [data-total]': {
    marginTop: 4,
    paddingTop: 8,
    borderTop: `1px solid ${theme.palette.divider}`,
    fontWeight: 600,
  },
  dt: { color: theme.palette.text.secondary },
  dd: { margin: 0 },
}));
