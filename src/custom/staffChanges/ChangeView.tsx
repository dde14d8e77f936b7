import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { staffChangesPath } from '#domain/organization/staffChanges/kinds.ts';
import { ownIdIn } from '#domain/rights.ts';
import type { StaffChange, StaffChangeDetail } from '#domain/organization/staffChanges/staffChanges.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { formatDate, formatMoney, formatNumber } from '#src/engine/kinds/format.ts';
import { formatMoment } from '#src/engine/kinds/moment.ts';
import { useScope } from '#src/engine/scope.tsx';
import { CompanyLink } from '#src/features/advisory/CompanyLink.tsx';
import { useChange } from '#src/features/firms/useChange.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { actionsFor } from './actionsFor.ts';
import { ChangeStatus } from './columns.tsx';
import { useChangeTitle } from './useChangeTitle.ts';
import { useChanged } from './useStaffChanges.ts';
import { printedSocialSecurityNumber } from '#domain/organization/people/socialSecurityNumber.ts';
import { printedIban } from '#domain/kernel/iban.ts';

type Fact = readonly [label: string, value: string];

/** What was announced, each with its name; what was not said is left out. */
function Facts({ change }: { change: StaffChangeDetail }) {
  const translate = useTranslate();
  const facts = useFacts(change).filter(([, value]) => value !== '');
  if (facts.length === 0) return <p>{translate('staffChanges.gone')}</p>;
  return (
    <List>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

function useFacts({ joiner, leaver }: StaffChangeDetail): readonly Fact[] {
  const translate = useTranslate();
  if (leaver)
    return [
      [translate('staffChanges.fields.last_day'), formatDate(leaver.ends_on)],
      [translate('staffChanges.fields.reason'), translate(`staffChanges.values.reason.${leaver.reason}`)],
      [translate('staffChanges.fields.unused_vacation_days'), formatNumber(leaver.unused_vacation_days)],
      [translate('staffChanges.fields.note'), leaver.note ?? ''],
    ];
  if (!joiner) return [];
  const place = [joiner.zip_code, joiner.city, joiner.state].filter(Boolean).join(' ');
  const address = [joiner.address, place].filter(Boolean).join(', ');
  const percent = joiner.part_time_percent === null ? '' : ` (${formatNumber(joiner.part_time_percent)} %)`;
  const type = translate(`staffChanges.values.contract_type.${joiner.contract_type}`);
  const period = translate(`staffChanges.values.salary_period.${joiner.salary_period}`).toLowerCase();
  return [
    [translate('staffChanges.fields.dni'), joiner.dni],
    [
      translate('staffChanges.fields.social_security_number'),
      printedSocialSecurityNumber(joiner.social_security_number ?? ''),
    ],
    [translate('staffChanges.fields.birth_date'), formatDate(joiner.birth_date)],
    [translate('staffChanges.fields.email'), joiner.email],
    [translate('staffChanges.fields.phone'), joiner.phone],
    [translate('staffChanges.fields.address'), address],
    [translate('staffChanges.fields.starts_on'), formatDate(joiner.starts_on)],
    [translate('staffChanges.fields.duration'), translate(`staffChanges.values.duration.${joiner.duration}`)],
    [translate('staffChanges.fields.ends_on'), formatDate(joiner.ends_on)],
    [translate('staffChanges.fields.contract_type'), `${type}${percent}`],
    [translate('staffChanges.fields.hours'), formatNumber(joiner.hours)],
    [translate('staffChanges.fields.quantity_days'), formatNumber(joiner.quantity_days)],
    [translate('staffChanges.fields.work_centre_id'), joiner.work_centre_id_name ?? ''],
    [translate('staffChanges.fields.agreement_id'), joiner.agreement_id_name ?? ''],
    [translate('staffChanges.fields.category'), joiner.category],
    [translate('staffChanges.fields.salary'), `${formatMoney(joiner.salary)} ${period}`],
    [translate('staffChanges.fields.iban'), printedIban(joiner.iban ?? '')],
    [translate('staffChanges.fields.note'), joiner.note ?? ''],
  ];
}

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(250px, 1fr))',
  gap: theme.spacing(1.5, 3),
  margin: 0,
  '& dt': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
}));

export type Step = 'view' | 'mend' | 'sendBack' | 'complete';

interface Props {
  /** As the list has it, until all of it is there. */
  readonly listed: StaffChange;
  readonly change: StaffChangeDetail | undefined;
  /** It did not come. */
  readonly retry: { readonly busy: boolean; readonly press: () => unknown } | undefined;
  readonly onGo: (step: Step) => void;
  readonly onClose: () => void;
}

/** What was announced, how far it is, and what the reader can do next, once they have read it. */
export function ChangeView({ listed, change: detail, retry, onGo, onClose }: Props) {
  const translate = useTranslate();
  const { actor, enterprise } = useScope();
  const changed = useChanged();
  const change = detail ?? listed;
  const title = useChangeTitle(change);
  const [asking, ask] = useState(false);
  const { id, question, done, status } = change;
  const actions = detail ? actionsFor(detail, ownIdIn(actor, enterprise.id)) : [];
  const take = useChange(
    () => call('takeStaffChange', { params: { id }, body: { instead: status === 'in_hand' } }),
    changed,
  );
  const withdraw = useChange(() => call('withdrawStaffChange', { params: { id } }), changed);
  return (
    <DialogFrame title={title} closeLabel={translate('ra.action.close')} onClose={onClose} wide>
      {/* It is scrolled by keys, too. */}
      <DialogContent sx={{ pt: 0 }} tabIndex={0} role="group" aria-label={title}>
        <State>
          <ChangeStatus change={change} />
          {change.side === 'firm' && <strong>{change.enterprise.name}</strong>}
          <small>
            {translate('staffChanges.announcedBy', {
              name: change.announced_by,
              when: formatMoment(change.announced_at, enterprise.time_zone),
            })}
          </small>
        </State>
        {status === 'sent_back' && question && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            <strong>{translate('staffChanges.asks', { name: question.by })}</strong> {question.text}
          </Alert>
        )}
        {done && (
          <Alert severity="success" sx={{ mb: 2 }}>
            {translate('staffChanges.registered', { day: formatDate(done.registered_on), name: done.by })}
          </Alert>
        )}
        {detail?.former && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {translate('staffChanges.former', { day: formatDate(detail.former.last_day) })}
          </Alert>
        )}
        {detail && <Facts change={detail} />}
        {!detail && !retry && <LoadingLines label={translate('staffChanges.loading')} />}
        {!detail && retry && (
          <RetryNotice title={translate('staffChanges.failed')} busy={retry.busy} onRetry={retry.press} />
        )}
        <Links>
          {change.user_id !== null && (
            <CompanyLink enterpriseId={change.enterprise.id} to={`/employees/${change.user_id}`}>
              {translate('staffChanges.toPerson')}
            </CompanyLink>
          )}
          {change.enterprise.id !== enterprise.id && (
            <CompanyLink enterpriseId={change.enterprise.id} to={staffChangesPath}>
              {translate('staffChanges.toCompany')}
            </CompanyLink>
          )}
        </Links>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
        {actions.includes('withdraw') && (
          <Button color="inherit" onClick={() => ask(true)}>
            {translate('staffChanges.withdraw')}
          </Button>
        )}
        {actions.includes('mend') && (
          <Button variant={status === 'sent_back' ? 'contained' : 'outlined'} onClick={() => onGo('mend')}>
            {translate('staffChanges.mend')}
          </Button>
        )}
        {actions.includes('sendBack') && (
          <Button color="inherit" variant="outlined" onClick={() => onGo('sendBack')}>
            {translate('staffChanges.sendBack')}
          </Button>
        )}
        {actions.includes('take') && (
          <Button
            variant={actions.includes('complete') ? 'outlined' : 'contained'}
            loading={take.isPending}
            onClick={() => take.mutate(undefined)}
          >
            {translate(status === 'in_hand' ? 'staffChanges.takeInstead' : 'staffChanges.take')}
          </Button>
        )}
        {actions.includes('complete') && (
          <Button variant="contained" onClick={() => onGo('complete')}>
            {translate('staffChanges.complete')}
          </Button>
        )}
      </DialogActions>
      <ConfirmDialog
        open={asking}
        title={translate('staffChanges.withdrawTitle', { what: title })}
        confirm={translate('staffChanges.withdraw')}
        cancel={translate('ra.action.cancel')}
        destructive
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined, { onSuccess: onClose })}
        onCancel={() => ask(false)}
      >
        {translate('staffChanges.withdrawText')}
      </ConfirmDialog>
    </DialogFrame>
  );
}

const State = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 16px',
  marginBottom: theme.spacing(2),
  '& > small': { fontSize: '0.875rem', color: theme.palette.text.secondary },
}));

const Links = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  marginTop: theme.spacing(2),
  '& a': { color: theme.palette.primary.main },
}));
