import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Title } from 'react-admin';
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
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { checkSession } from '#src/session/check.ts';
import { selectedEnterprise } from '#src/session/store.ts';
import { PageToolbar } from '#src/ui/PageToolbar.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { PaymentDialog, type ToPay } from './PaymentDialog.tsx';

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
