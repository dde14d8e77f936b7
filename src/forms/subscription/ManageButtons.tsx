import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { payments, type SubscriptionInfo } from '../../dataProvider/payments.ts';
import { useReportFailure } from '../../schema/failure.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ChangeCardDialog } from './ChangeCardDialog.tsx';
import { ChangePlanDialog } from './ChangePlanDialog.tsx';
import { ReactivateDialog } from './ReactivateDialog.tsx';
import type { ManagedEnterprise } from './types.ts';

interface ManageButtonsProps {
  readonly enterprise: ManagedEnterprise;
  readonly info: SubscriptionInfo;
}

type Act = 'changeCard' | 'changePlan' | 'reactivate' | 'cancel';

/** What an administrator can do with a subscription: "change card, change or reactivate plan, cancel". */
export function ManageButtons({ enterprise, info }: ManageButtonsProps) {
  const translate = useTranslate();
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  const canceled = info.status === 'canceled';
  const say = (key: string, options?: object) => translate(`subscription.${key}`, options);
  const cancel = useCancel(enterprise.id, close);
  return (
    <Buttons role="group" aria-label={say('manage')}>
      {canceled ? (
        <Button variant="contained" onClick={() => setAct('reactivate')}>
          {say('reactivate.open')}
        </Button>
      ) : (
        <Button variant="outlined" onClick={() => setAct('changePlan')}>
          {say('changePlan.open')}
        </Button>
      )}
      <Button variant="outlined" onClick={() => setAct('changeCard')}>
        {say(info.default_payment_method || canceled ? 'changeCard.open' : 'changeCard.add')}
      </Button>
      {!canceled && (
        <Button color="error" onClick={() => setAct('cancel')}>
          {say('cancel.open')}
        </Button>
      )}
      {act === 'changeCard' && <ChangeCardDialog enterprise={enterprise} onClose={close} />}
      {act === 'changePlan' && <ChangePlanDialog enterprise={enterprise} info={info} onClose={close} />}
      {act === 'reactivate' && <ReactivateDialog enterprise={enterprise} info={info} onClose={close} />}
      <ConfirmDialog
        open={act === 'cancel'}
        title={say('cancel.title', { name: enterprise.name })}
        confirm={say('cancel.confirm')}
        cancel={say('cancel.keep')}
        destructive
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onCancel={close}
      >
        {say('cancel.about')}
      </ConfirmDialog>
    </Buttons>
  );
}

function useCancel(enterpriseId: number, onDone: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const report = useReportFailure();
  return useMutation({
    mutationFn: () => payments.cancel({ enterpriseId }),
    onSuccess: () => {
      notify('subscription.cancel.done', { type: 'success' });
      refresh();
    },
    onError: (error) => report('subscription.cancel.failed', error),
    onSettled: onDone,
  });
}

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
