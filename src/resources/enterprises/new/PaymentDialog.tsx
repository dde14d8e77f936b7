import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { monthlyPrice } from '#domain/operation/billing/planPrice.ts';
import type { EnterpriseInput } from '#domain/organization/enterprises/enterprises.ts';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { type Plan, payments } from '#src/dataProvider/payments.ts';
import { type Paying, PaymentForm } from '#src/features/billing/payment/PaymentForm.tsx';
import { attemptFor, clearAttempt } from '#src/features/billing/payment/attempt.ts';
import { PaidError } from '#src/features/billing/payment/cardError.ts';
import { failureOf } from '#src/engine/failure.ts';
import { euros } from '#domain/time/format.ts';
import { useCards } from '#src/features/billing/subscription/useCards.ts';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';

export interface ToPay {
  readonly enterprise: EnterpriseInput;
  readonly employees: number;
  readonly plan: Plan;
}

interface PaymentDialogProps extends ToPay {
  readonly onDone: (enterpriseId: number) => void;
  readonly onClose: () => void;
}

const attemptName = 'empresa';

/** Pays for a new enterprise with a saved card or a new one, and creates it. */
export function PaymentDialog({ enterprise, employees, plan, onDone, onClose }: PaymentDialogProps) {
  const translate = useTranslate();
  const provider = useDataProvider<JornadaDataProvider>();
  const { cards, isPending } = useCards();
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const say = useMessages('newEnterprise.pay');

  const pay = async ({ saved, pay: finish }: Paying) => {
    const attempt = attemptFor(attemptName, { plan: plan.id, employees, cif: enterprise.cif, saved });
    const wish = { planId: plan.id, newCustomer: null, discount: null, quantity: employees, attempt };
    const started =
      saved === null
        ? await payments.subscribeWithNewCard(wish)
        : await payments.subscribeWithSavedCard({ ...wish, paymentMethodId: saved });
    if (started.clientSecret !== null) await finish(started.clientSecret);
    const { enterpriseId } = await provider
      .createEnterprise({
        ...enterprise,
        employee_number: employees,
        subscription_id: started.subscriptionId,
        selectedPlan: plan.id,
      })
      .catch((error: unknown) => {
        const { status, message } = failureOf(error);
        throw new PaidError([say('paid'), status >= 400 && message].filter(Boolean).join(' '));
      });
    clearAttempt(attemptName);
    onDone(enterpriseId);
  };

  return (
    <DialogFrame
      title={say('title', { name: enterprise.name })}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
    >
      <DialogContent dividers sx={{ display: 'grid', alignContent: 'start', gap: 2 }}>
        <Typography>
          {say('about', { plan: plan.nickname ?? plan.id, price: euros(monthlyPrice(plan, employees)) })}{' '}
          <strong>{say('charge')}</strong>
        </Typography>
        {isPending ? (
          <LoadingLines lines={4} label={translate('ra.page.loading')} />
        ) : (
          <PaymentForm
            mode="payment"
            saved={cards}
            submit={say('submit')}
            failed={say('failed')}
            actions={actions}
            onPay={pay}
          />
        )}
      </DialogContent>
      <DialogActions ref={setActions} />
    </DialogFrame>
  );
}
