import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import type { Enterprise } from '#domain/organization/enterprises/enterprises.ts';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { useScope } from '#src/engine/scope.tsx';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { ChangeCardDialog } from './ChangeCardDialog.tsx';
import { ChangePlanDialog } from './ChangePlanDialog.tsx';
import { useSubscription } from './useSubscription.ts';

interface UpgradeDialogProps {
  readonly onClose: () => void;
  /** Before it closes, where the plan is another one now. */
  readonly onChanged?: () => void;
  /** How many people are to be added; one unless named. */
  readonly joining?: number;
}

/** Changes the plan of the chosen enterprise over whatever stands there, of which nothing is lost. */
export function UpgradeDialog({ onClose, onChanged, joining }: UpgradeDialogProps) {
  const translate = useTranslate();
  const say = useMessages('subscription');
  const { enterprise } = useScope();
  const { id, name, time_zone } = enterprise;
  const company = useGetOne<Enterprise>('enterprises', { id });
  const subscription = useSubscription(id);
  const { data } = company;
  const { data: info } = subscription;
  const [changesCard, setChangesCard] = useState(false);
  const retry = () => Promise.all([company, subscription].map(({ isError, refetch }) => isError && refetch()));
  if (!data || !info) {
    return (
      <DialogFrame
        wide
        title={say('changePlan.title', { name })}
        closeLabel={translate('ra.action.close')}
        onClose={onClose}
      >
        <DialogContent dividers>
          {info === null ? (
            <Alert severity="info">{say('none')}</Alert>
          ) : company.isError || subscription.isError ? (
            <RetryAlert busy={company.isFetching || subscription.isFetching} onRetry={retry}>
              {subscription.isError ? say('failed') : translate('resources.enterprises.errors.one')}
            </RetryAlert>
          ) : (
            <LoadingLines lines={4} label={translate('ra.page.loading')} />
          )}
        </DialogContent>
      </DialogFrame>
    );
  }
  const managed = { enterprise: { id, name, time_zone, employees: data.employeesCount }, info, inPlace: true, joining };
  if (changesCard) return <ChangeCardDialog {...managed} onClose={() => setChangesCard(false)} />;
  return (
    <ChangePlanDialog {...managed} onClose={onClose} onChanged={onChanged} onChangeCard={() => setChangesCard(true)} />
  );
}
