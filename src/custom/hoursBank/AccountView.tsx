import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router';
import { hoursMinutes, signedHoursMinutes } from '#domain/time/duration.ts';
import { numericDate } from '#domain/time/format.ts';
import { type BankDecisionKind, bankDecisionKinds } from '#domain/timekeeping/workingTime/bankDecisions.ts';
import type { HoursAccount } from '#domain/timekeeping/workingTime/hoursBank.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useCan } from '#src/engine/scope.tsx';
import { messageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { Figures } from '#src/ui/Figures.tsx';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { PageToolbar } from '#src/ui/PageToolbar.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { RecordTable } from '#src/ui/RecordTable.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { DecisionTable } from './DecisionTable.tsx';
import { KindsTable } from './KindsTable.tsx';
import { useAccount, useHoursFilters } from './useHours.ts';
import { YearChoice } from './YearChoice.tsx';

/** The hours of a person: overtime of a year, what is due to them and until when, what was decided. */
export function AccountView({ userId }: { userId: number }) {
  const translate = useTranslate();
  const can = useCan();
  const { year } = useHoursFilters();
  const { data, isError, isFetching, refetch } = useAccount(userId, year);
  const [kind, setKind] = useState<BankDecisionKind | null>(null);
  const name = data ? `${data.name} ${data.last_name}` : '';
  const may = can('hoursBank.decide', { user_id: userId });
  return (
    <>
      <Title
        title={data ? translate('hoursBank.titleOf', { name }) : messageKey('hoursBank.title')}
        preferenceKey={false}
      />
      <PageToolbar start={<YearChoice />}>
        <Button component={Link} to={`/fichajes/bolsa?year=${year}`} color="inherit">
          {translate('hoursBank.everybody')}
        </Button>
        {may &&
          bankDecisionKinds.map((one) => (
            <Button key={one} variant="outlined" disabled={!data} onClick={() => setKind(one)}>
              {translate(`hoursBank.decide.${one}.open`)}
            </Button>
          ))}
      </PageToolbar>
      {data && <Account account={data} userId={userId} may={may} />}
      {!data && !isError && <LoadingLines label={translate('hoursBank.loading')} />}
      {isError && !data && <RetryNotice title={translate('hoursBank.failed')} busy={isFetching} onRetry={refetch} />}
      {kind && data && <DecideDialog kind={kind} userId={userId} account={data} onClose={() => setKind(null)} />}
    </>
  );
}

function Account({ account, userId, may }: { account: HoursAccount; userId: number; may: boolean }) {
  const translate = useTranslate();
  const { balance, until, to_pay, overtime, lots, movements, decisions, from, year, months } = account;
  return (
    <Parts>
      <Figures
        figures={[
          {
            key: 'balance',
            label: translate('hoursBank.figures.balance'),
            value: signedHoursMinutes(balance),
            hint: until ? translate('hoursBank.figures.until', { date: numericDate(until) }) : ' ',
          },
          {
            key: 'toPay',
            label: translate('hoursBank.figures.toPay'),
            value: hoursMinutes(to_pay),
            hint: translate('hoursBank.figures.toPayAbout'),
          },
          {
            key: 'done',
            label: translate('hoursBank.figures.done', { year }),
            value: hoursMinutes(overtime.done),
            hint: translate('hoursBank.figures.doneAbout', {
              rested: hoursMinutes(overtime.rested),
              forceMajeure: hoursMinutes(overtime.forceMajeure),
            }),
          },
          {
            key: 'counted',
            label: translate('hoursBank.figures.counted', { limit: hoursMinutes(overtime.limit) }),
            value: hoursMinutes(overtime.counted),
            hint: translate('hoursBank.figures.left', { left: hoursMinutes(overtime.left) }),
          },
        ]}
      />
      {lots.length > 0 && (
        <Panel title={translate('hoursBank.lots')} flush>
          <RecordTable
            label={translate('hoursBank.lots')}
            rows={lots}
            rowKey={({ date, ms }) => `${date} ${ms}`}
            empty={null}
            columns={[
              { key: 'date', label: translate('hoursBank.date'), cell: ({ date }) => numericDate(date) },
              {
                key: 'ms',
                label: translate('hoursBank.hours'),
                numeric: true,
                cell: ({ ms }) => signedHoursMinutes(ms),
              },
              {
                key: 'until',
                label: translate('hoursBank.columns.until'),
                numeric: true,
                cell: ({ until: last }) => numericDate(last),
              },
            ]}
          />
        </Panel>
      )}
      <KindsTable months={months} year={year} userId={userId} />
      <DecisionTable decisions={decisions} may={may} />
      <Panel title={translate('hoursBank.movements')} flush>
        <RecordTable
          label={translate('hoursBank.movements')}
          rows={movements}
          rowKey={({ kind, date, ms }) => `${kind} ${date} ${ms}`}
          empty={translate('hoursBank.noMovements')}
          columns={[
            { key: 'date', label: translate('hoursBank.date'), cell: ({ date }) => numericDate(date) },
            {
              key: 'kind',
              label: translate('hoursBank.what'),
              cell: ({ kind, paid }) =>
                paid === undefined
                  ? translate(`hoursBank.kinds.${kind}`)
                  : translate('hoursBank.paidHours', { hours: hoursMinutes(paid) }),
            },
            {
              key: 'ms',
              label: translate('hoursBank.hours'),
              numeric: true,
              cell: ({ ms }) => signedHoursMinutes(ms),
            },
          ]}
        />
      </Panel>
      {from && (
        <Typography variant="body2" color="textSecondary">
          {translate('hoursBank.from', { date: numericDate(from) })}
        </Typography>
      )}
    </Parts>
  );
}

const Parts = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3), '& > *': { minWidth: 0 } }));
