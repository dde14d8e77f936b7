import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useRefresh } from 'react-admin';
import { planFor } from '#domain/operation/billing/planChoice.ts';
import { monthlyPrice } from '#domain/operation/billing/planPrice.ts';
import { payments, type SubscriptionInfo } from '#src/dataProvider/payments.ts';
import { UnsavedWarning } from '#src/engine/form/UnsavedWarning.tsx';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { type Paying, PaymentForm } from '../payment/PaymentForm.tsx';
import { euros } from '#domain/time/format.ts';
import { PlanChooser } from '../plan/PlanChooser.tsx';
import { usePlans } from '../plan/usePlans.ts';
import { ChargePreview } from './ChargePreview.tsx';
import type { ManagedEnterprise } from './types.ts';
import { usePlanPreview } from './usePlanPreview.ts';
import { useCards } from './useCards.ts';
import { useUnsaved } from './useUnsaved.ts';

interface ReactivateDialogProps {
  readonly enterprise: ManagedEnterprise;
  readonly info: SubscriptionInfo;
  readonly onClose: () => void;
}

/** What was begun, and what finishes its payment: null where it is paid. */
interface Owed {
  readonly planId: string;
  readonly secret: string | null;
}

/** "Reactivate with a chosen plan": the plan, and the card that is charged today. */
export function ReactivateDialog({ enterprise, info, onClose }: ReactivateDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [employees, setEmployees] = useState<number | null>(Math.max(1, enterprise.employees));
  const [planId, setPlanId] = useState<string | null>(null);
  const { data: plans = [] } = usePlans();
  const plan = employees === null ? undefined : planFor(plans, employees, planId ?? info.plan?.id);
  const preview = usePlanPreview(enterprise.id, plan);
  const { cards, isPending } = useCards(enterprise.id);
  /** A subscription that was begun and waits for its payment; another card then pays this one, another plan ends it. */
  const owed = useRef<Owed | null>(null);
  const unsaved = useUnsaved();
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const say = useMessages('subscription.reactivate');

  const close = () => {
    if (owed.current) refresh();
    onClose();
  };

  const pay = async ({ saved, setup, pay: finish }: Paying) => {
    if (!plan) return;
    const enterpriseId = enterprise.id;
    const method = saved ?? (await setup(await payments.setupIntent(enterpriseId)));
    if (owed.current?.planId !== plan.id) {
      const begunBefore = owed.current !== null || info.status === 'incomplete';
      if (!begunBefore) await payments.changeCard({ enterpriseId, paymentMethodId: method });
      const wish = { enterpriseId, planId: plan.id, ...(begunBefore && { paymentMethodId: method }) };
      owed.current = { planId: plan.id, secret: (await payments.reactivate(wish)).clientSecret };
    }
    if (owed.current.secret !== null) await finish(owed.current.secret, method);
    owed.current = null;
    unsaved.settle();
    notify('subscription.reactivate.done', { type: 'success' });
    onClose();
    refresh();
  };

  // Charged by how many there are, whatever the plan was chosen for.
  const monthly = plan ? monthlyPrice(plan, enterprise.employees) : 0;
  const price = euros(preview.data?.due_today ?? monthly);
  return (
    <DialogFrame
      title={say('title', { name: enterprise.name })}
      closeLabel={translate('ra.action.close')}
      onClose={close}
    >
      <DialogContent dividers sx={{ display: 'grid', alignContent: 'start', gap: 3 }}>
        <PlanChooser
          rule="reactivation"
          employees={employees}
          onEmployees={setEmployees}
          planId={plan?.id ?? null}
          onPlan={setPlanId}
          currentId={info.plan?.id}
        />
        {plan && <ChargePreview preview={preview} timeZone={enterprise.time_zone} otherwise="failedReactivation" />}
        {isPending ? (
          <LoadingLines lines={4} label={translate('ra.page.loading')} />
        ) : plan ? (
          <PaymentForm
            mode="payment"
            saved={cards}
            current={info.default_payment_method?.id}
            held={preview.isLoading}
            submit={say('confirm', { price })}
            failed={say('failed')}
            onTouch={unsaved.touch}
            actions={actions}
            onPay={pay}
          />
        ) : (
          <Typography color="textSecondary">{translate('plans.required')}</Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          {translate('ra.action.cancel')}
        </Button>
        <span ref={setActions} />
      </DialogActions>
      <UnsavedWarning isUnsaved={unsaved.isUnsaved} inSearch />
    </DialogFrame>
  );
}
