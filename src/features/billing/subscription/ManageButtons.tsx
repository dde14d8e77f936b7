import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useRefresh } from 'react-admin';
import { isBarred } from '#domain/operation/billing/subscriptionStates.ts';
import { payments, type SubscriptionInfo } from '#src/dataProvider/payments.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { ChangeCardDialog } from './ChangeCardDialog.tsx';
import { ChangePlanDialog } from './ChangePlanDialog.tsx';
import { secondsToDate } from './dates.ts';
import { ReactivateDialog } from './ReactivateDialog.tsx';
import type { ManagedEnterprise } from './types.ts';
import { useAddress } from '#src/engine/useAddress.ts';
import { type ManageAct, manageWords } from './manageAddress.ts';

const acts = Object.keys(manageWords) as ManageAct[];

/** The dialog that the address asks for, over whatever page: the browser's Back closes it. */
function useManageDialog() {
  const { params, open, close } = useAddress();
  return {
    act: acts.find((act) => manageWords[act] === params.get('suscripcion')) ?? null,
    open: (act: ManageAct) => open({ suscripcion: manageWords[act] }),
    close: () => close('suscripcion'),
  };
}

interface ManageButtonsProps {
  readonly enterprise: ManagedEnterprise;
  readonly info: SubscriptionInfo;
}

/**
 * What an administrator can do with a subscription: "change card, change or reactivate plan, cancel". Each has a dialog
 * with an address of its own.
 */
export function ManageButtons({ enterprise, info }: ManageButtonsProps) {
  const { act, open, close } = useManageDialog();
  const canceled = info.status === 'canceled';
  const begins = isBarred(info.status);
  const say = useMessages('subscription');
  const cancel = useCancel(enterprise.id, close);
  return (
    <Buttons role="group" aria-label={say('manage')}>
      {begins ? (
        <Button variant="contained" onClick={() => open('reactivate')}>
          {say(canceled ? 'reactivate.open' : 'reactivate.finish')}
        </Button>
      ) : (
        <Button variant="outlined" onClick={() => open('changePlan')}>
          {say('changePlan.open')}
        </Button>
      )}
      <Button variant="outlined" onClick={() => open('changeCard')}>
        {say(info.default_payment_method || canceled ? 'changeCard.open' : 'changeCard.add')}
      </Button>
      {!canceled && (
        <Button color="error" onClick={() => open('cancel')}>
          {say('cancel.open')}
        </Button>
      )}
      {act === 'changeCard' && <ChangeCardDialog enterprise={enterprise} info={info} onClose={close} />}
      {act === 'changePlan' && !begins && (
        <ChangePlanDialog enterprise={enterprise} info={info} onClose={close} onChangeCard={() => open('changeCard')} />
      )}
      {act === 'reactivate' && begins && <ReactivateDialog enterprise={enterprise} info={info} onClose={close} />}
      <ConfirmDialog
        open={act === 'cancel' && !canceled}
        title={say('cancel.title', { name: enterprise.name })}
        confirm={say('cancel.confirm')}
        cancel={say('cancel.keep')}
        destructive
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onCancel={close}
      >
        {say('cancel.about')}
        {info.status === 'trialing' &&
          ` ${say('cancel.trial', { date: secondsToDate(info.current_period_end, enterprise.time_zone) })}`}
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
      // The address is left first: what is refreshed puts the modal over the page, with dialogs of its own.
      onDone();
      notify('subscription.cancel.done', { type: 'success' });
      refresh();
    },
    onError: (error) => {
      onDone();
      report('subscription.cancel.failed', error);
    },
  });
}

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
