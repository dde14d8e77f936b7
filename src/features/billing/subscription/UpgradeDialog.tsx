import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import type { Enterprise } from '../../../../domain/enterprises/enterprises.ts';
import { useScope } from '../../../engine/scope.tsx';
import { useMessages, useTranslate } from '../../../i18n/useTranslate.ts';
import { DialogFrame } from '../../../ui/DialogFrame.tsx';
import { LoadingLines } from '../../../ui/LoadingLines.tsx';
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
  const { data } = useGetOne<Enterprise>('enterprises', { id });
  const { data: info, isPending } = useSubscription(id);
  const [changesCard, setChangesCard] = useState(false);
  if (!data || !info) {
    return (
      <DialogFrame
        wide
        title={say('changePlan.title', { name })}
        closeLabel={translate('ra.action.close')}
        onClose={onClose}
      >
        <DialogContent dividers>
          {isPending || info ? (
            <LoadingLines lines={4} label={translate('ra.page.loading')} />
          ) : (
            <Alert severity="info">{say(info === null ? 'none' : 'failed')}</Alert>
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
