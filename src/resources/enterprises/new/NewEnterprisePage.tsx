import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Title, useDataProvider } from 'react-admin';
import { Navigate, useNavigate } from 'react-router';
import type { EnterpriseInput } from '#domain/organization/enterprises/enterprises.ts';
import { can } from '#domain/rights.ts';
import { signUp } from '#src/dataProvider/signUp.ts';
import { EnterpriseForm } from '#src/features/enterprises/EnterpriseForm.tsx';
import { PlanChooser } from '#src/features/billing/plan/PlanChooser.tsx';
import { companyError, NotYet } from '#src/features/billing/plan/refused.ts';
import { useChosenPlan } from '#src/features/billing/plan/usePlans.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useBack } from '#src/engine/useBack.ts';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { checkSession } from '#src/session/check.ts';
import { selectedEnterprise } from '#src/session/store.ts';
import { PageToolbar } from '#src/ui/PageToolbar.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { monthlyPrice } from '#domain/operation/billing/planPrice.ts';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { payments, type Plan } from '#src/dataProvider/payments.ts';
import { type Paying, PaymentForm } from '#src/features/billing/payment/PaymentForm.tsx';
import { attemptFor, clearAttempt } from '#src/features/billing/payment/attempt.ts';
import { PaidError } from '#src/features/billing/payment/cardError.ts';
import { failureOf } from '#src/engine/failure.ts';
import { euros } from '#domain/time/format.ts';
import { useCards } from '#src/features/billing/subscription/useCards.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';

interface ToPay {
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
function PaymentDialog({ enterprise, employees, plan, onDone, onClose }: PaymentDialogProps) {
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

/** "/new-enterprise (admin only; others are redirected to /)": an admin of any enterprise, whichever is chosen. */
export function NewEnterprisePage() {
  const { actor } = useScope();
  return can(actor, 'enterprises.create') ? <Page /> : <Navigate to="/" replace />;
}

interface Waiting extends ToPay {
  /** Ends the form's sending: whether the enterprise was created. */
  readonly settle: (created: boolean) => void;
}

function Page() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const [employees, setEmployees] = useState<number | null>(1);
  const [planId, setPlanId] = useState<string | null>(null);
  const [requested, setAsked] = useState(false);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const plan = useChosenPlan(planId, employees, 'new');
  const back = useBack('/enterprises');

  const submit = async (enterprise: EnterpriseInput) => {
    setAsked(true);
    if (employees === null) throw new NotYet(translate('plans.employeesMin'));
    if (!plan) throw new NotYet(translate('plans.required'));
    await signUp.check({ companyData: { ...enterprise, employee_number: employees } }).catch((error: unknown) => {
      throw companyError(error);
    });
    return new Promise<boolean>((settle) => setWaiting({ enterprise, employees, plan, settle }));
  };
  const close = () => {
    waiting?.settle(false);
    setWaiting(null);
  };
  const done = async (enterpriseId: number) => {
    waiting?.settle(true);
    setWaiting(null);
    notify('resources.enterprises.notifications.created', { type: 'success' });
    // The switcher knows the enterprises by the session.
    await checkSession().catch(() => false);
    await navigate(`/enterprises/${enterpriseId}`);
    selectedEnterprise.set(enterpriseId);
  };

  return (
    <>
      <Title title={translate('newEnterprise.title')} preferenceKey={false} />
      <PageToolbar
        start={
          <IconButton onClick={back} aria-label={translate('newEnterprise.back')} edge="start">
            <ArrowBackIcon />
          </IconButton>
        }
      />
      <Panel title={translate('resources.enterprises.cards.company')}>
        <EnterpriseForm guarded onSubmit={submit}>
          <PlanChooser
            rule="new"
            employees={employees}
            onEmployees={setEmployees}
            planId={plan?.id ?? null}
            onPlan={setPlanId}
            error={requested && employees !== null && !plan ? translate('plans.required') : undefined}
          />
          <div>
            <Button type="submit" variant="contained" size="large">
              {translate('newEnterprise.submit')}
            </Button>
          </div>
        </EnterpriseForm>
      </Panel>
      {waiting && <PaymentDialog {...waiting} onDone={(id) => void done(id)} onClose={close} />}
    </>
  );
}
