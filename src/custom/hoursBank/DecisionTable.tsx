import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { hoursMinutes, signedHoursMinutes } from '#domain/time/duration.ts';
import { numericDate } from '#domain/time/format.ts';
import type { BankDecisionLine } from '#domain/timekeeping/workingTime/hoursBank.ts';
import { isAgreed } from '#domain/timekeeping/workingTime/bankDecisions.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { type Column, RecordTable } from '#src/ui/RecordTable.tsx';
import { hoursKey } from './useHours.ts';

interface Props {
  readonly decisions: readonly BankDecisionLine[];
  readonly may: boolean;
}

const hoursOf = ({ kind, ms }: BankDecisionLine): string =>
  kind === 'adjusted' ? signedHoursMinutes(ms) : hoursMinutes(ms);

function withdrawCell(
  one: BankDecisionLine,
  label: string,
  name: string,
  onAsk: (one: BankDecisionLine) => void,
): ReactNode {
  if (isAgreed(one) || (one.state !== 'inForce' && one.state !== 'pending')) return null;
  return (
    <Button size="small" color="inherit" aria-label={`${label}: ${name}`} onClick={() => onAsk(one)}>
      {label}
    </Button>
  );
}

/** What was decided of a person's hours, with how it stands; it can be taken back and stays to be read. */
export function DecisionTable({ decisions, may }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const report = useReportFailure();
  const client = useQueryClient();
  const [asked, setAsked] = useState<BankDecisionLine | null>(null);
  const [busy, setBusy] = useState(false);
  const name = (one: BankDecisionLine) =>
    translate('hoursBank.decisionNamed', {
      kind: translate(`hoursBank.decide.${one.kind}.name`),
      hours: hoursOf(one),
      date: numericDate(one.date),
    });
  const withdraw = async (one: BankDecisionLine) => {
    setBusy(true);
    try {
      const { message } = await call('withdrawHours', { params: { id: one.id } });
      if (message) notify(message, { type: 'success' });
      setAsked(null);
    } catch (error) {
      report('hoursBank.failed', error);
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: hoursKey });
    }
  };
  const columns: [Column<BankDecisionLine>, ...Column<BankDecisionLine>[]] = [
    { key: 'date', label: translate('hoursBank.date'), cell: ({ date }) => numericDate(date) },
    { key: 'kind', label: translate('hoursBank.what'), cell: ({ kind }) => translate(`hoursBank.decide.${kind}.name`) },
    { key: 'hours', label: translate('hoursBank.hours'), numeric: true, cell: hoursOf },
    { key: 'reason', label: translate('hoursBank.reason'), cell: ({ reason, by }) => `${reason} (${by})` },
    { key: 'state', label: translate('hoursBank.state'), cell: ({ state }) => translate(`hoursBank.states.${state}`) },
  ];
  const withdrawal: Column<BankDecisionLine> = {
    key: 'actions',
    label: translate('hoursBank.actions'),
    cell: (one) => withdrawCell(one, translate('hoursBank.withdraw'), name(one), setAsked),
  };
  return (
    <Panel title={translate('hoursBank.decisions')} flush>
      <RecordTable
        label={translate('hoursBank.decisions')}
        columns={may ? [...columns, withdrawal] : columns}
        rows={decisions}
        rowKey={({ id }) => id}
        empty={translate('hoursBank.noDecisions')}
      />
      {asked && (
        <ConfirmDialog
          open
          title={translate('hoursBank.withdrawTitle', { decision: name(asked) })}
          confirm={translate('hoursBank.withdraw')}
          cancel={translate('ra.action.cancel')}
          busy={busy}
          onConfirm={() => void withdraw(asked)}
          onCancel={() => setAsked(null)}
        >
          {translate('hoursBank.withdrawAbout')}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
