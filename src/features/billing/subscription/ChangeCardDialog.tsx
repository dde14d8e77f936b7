import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { payments, type SubscriptionInfo } from '#src/dataProvider/payments.ts';
import { UnsavedWarning } from '#src/engine/form/UnsavedWarning.tsx';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { type Paying, PaymentForm } from '../payment/PaymentForm.tsx';
import type { ManagedEnterprise } from './types.ts';
import { useCards } from './useCards.ts';
import { useUnsaved } from './useUnsaved.ts';

/** The card that pays for an enterprise: one on file or a new one. */
interface ChangeCardDialogProps {
  readonly enterprise: ManagedEnterprise;
  readonly info: SubscriptionInfo;
  readonly onClose: () => void;
  /** It stands in no address: nothing but its buttons leaves it. */
  readonly inPlace?: boolean;
}

/** Where nothing is owed the same card would change nothing; what is owed can be tried again by it. */
const settled: readonly SubscriptionInfo['status'][] = ['active', 'trialing'];

export function ChangeCardDialog({ enterprise, info, onClose, inPlace = false }: ChangeCardDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { cards, isPending } = useCards(enterprise.id);
  const unsaved = useUnsaved();
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const say = useMessages('subscription.changeCard');

  const pay = async ({ saved, setup }: Paying) => {
    const enterpriseId = enterprise.id;
    const paymentMethodId = saved ?? (await setup(await payments.setupIntent(enterpriseId)));
    if (saved === null) {
      await payments.storeCard({ enterpriseId, paymentMethodId });
      notify('subscription.changeCard.created', { type: 'success' });
    }
    await payments.changeCard({ enterpriseId, paymentMethodId });
    notify('subscription.changeCard.done', { type: 'success' });
    unsaved.settle();
    onClose();
    refresh();
  };

  return (
    <DialogFrame
      title={say('title', { name: enterprise.name })}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
    >
      <DialogContent dividers sx={{ display: 'grid', alignContent: 'start', gap: 2 }}>
        {isPending ? (
          <LoadingLines lines={4} label={translate('ra.page.loading')} />
        ) : (
          <PaymentForm
            mode="payment"
            saved={cards}
            current={info.default_payment_method?.id}
            other={settled.includes(info.status)}
            submit={say('save')}
            failed={say('failed')}
            onTouch={unsaved.touch}
            actions={actions}
            onPay={pay}
          />
        )}
      </DialogContent>
      <DialogActions ref={setActions} />
      {!inPlace && <UnsavedWarning isUnsaved={unsaved.isUnsaved} inSearch />}
    </DialogFrame>
  );
}
