import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { callMessages } from '#domain/kernel/calls/messages/index.ts';
import type { EnterpriseInput } from '#domain/organization/enterprises/enterprises.ts';
import { signUp } from '#src/dataProvider/signUp.ts';
import type { Paying } from '#src/features/billing/payment/PaymentForm.tsx';
import { companyError, partsOfCheck } from '#src/features/billing/plan/refused.ts';
import { useChosenPlan, usePlans } from '#src/features/billing/plan/usePlans.ts';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { Wordmark } from '#src/ui/Logo.tsx';
import { ThemeToggle } from '#src/ui/ThemeToggle.tsx';
import { complain } from '#src/ui/toasts/complaint.ts';
import { toasts } from '#src/ui/toasts/store.ts';
import { DonePage } from './DonePage.tsx';
import { type Draft, type TypedUser, useDraft } from './draft.ts';
import { EnterpriseStep } from '#src/features/enterprises/EnterpriseStep.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { PlanStep } from './PlanStep.tsx';
import { StepTabs } from './StepTabs.tsx';
import { Summary } from './Summary.tsx';
import { useFinish } from './useFinish.ts';
import { useOpportunity } from './useOpportunity.ts';
import { signUpUserForm } from '#domain/operation/billing/signUp.ts';
import { UserStep } from './UserStep.tsx';
import { usePrepared } from './usePrepared.ts';
import { useStep } from './useStep.ts';
import { fullHeight } from '#src/ui/fullHeight.ts';
import Alert from '@mui/material/Alert';

interface Props {
  /** The gestoría that prepared the sign-up. */
  readonly firm: string | null;
  /** Why the link of a mail does not serve. */
  readonly failed: string | undefined;
}

/** Says whose data stand in the sign-up of a company that a gestoría prepared. */
function PreparedNote({ firm, failed }: Props) {
  const say = useMessages('checkout.prepared');
  if (failed) {
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {failed}
      </Alert>
    );
  }
  if (firm === null) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {say('about', { firm })}
    </Alert>
  );
}

const nothing = {};

/** What was wrong with a step is mended once it is left. */
const closeErrors = () => toasts.get().forEach(({ id, tone }) => tone === 'error' && toasts.close(id));

/** `/checkout`: a company signs itself up. "Steps: user, then enterprise, then plan, then payment, then completion." */
export function CheckoutPage() {
  const translate = useTranslate();
  const { draft, change, finish } = useDraft();
  useOpportunity(
    draft,
    useCallback((opportunityId: number) => change({ opportunityId }), [change]),
  );
  useEffect(() => {
    document.title = `${translate('checkout.title')} · Jornada`;
  }, [translate]);
  const prepared = usePrepared(change);
  if (prepared.isPending) return <LoadingLines label={translate('ra.page.loading')} />;
  if (draft.done) return <DonePage done={draft.done} onAgain={() => finish(null)} />;
  return <SignUp draft={draft} change={change} finish={finish} linkFailed={prepared.failed} />;
}

interface SignUpProps extends ReturnType<typeof useDraft> {
  /** Why what a gestoría prepared is not here. */
  readonly linkFailed: string | undefined;
}

function SignUp({ draft, change, finish, linkFailed }: SignUpProps) {
  const translate = useTranslate();
  const { step: requested, goTo, leadTo, back } = useStep(draft.reached);
  const { isPending } = usePlans();
  const plan = useChosenPlan(draft.planId, draft.employees, 'new');
  const lacksPlan = requested === 'pago' && !plan;
  // Prices may have changed since the plan was chosen.
  const assertChosen = lacksPlan && !isPending;
  const step = assertChosen ? 'plan' : requested;
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>(nothing);
  const complete = useFinish(draft, plan);
  const typeUser = useCallback((user: TypedUser) => change({ user }), [change]);
  const typeEnterprise = useCallback((enterprise: Draft['enterprise']) => change({ enterprise }), [change]);

  const advance = (reached: Draft['reached']) => {
    closeErrors();
    change({ reached });
    goTo(reached);
  };

  /** Shows the step at which the server found something wrong. @returns whether there was such a step */
  const lead = (error: unknown): boolean => {
    const { user, company, plan: ofPlan } = partsOfCheck(error);
    const { discount, ...planned } = ofPlan;
    const parts = [
      { at: 'usuario', messages: Object.values(user) },
      { at: 'empresa', messages: Object.values(company) },
      { at: 'plan', messages: [...Object.values(planned), ...(discount ? [translate('checkout.coupon.failed')] : [])] },
    ] as const;
    const first = parts.find(({ messages }) => messages.length > 0);
    if (!first || first.at === step) return false;
    if (first.at === 'usuario') setRefused(user);
    if (discount) change({ coupon: null });
    const others = parts.flatMap(({ at, messages }) => (at === 'usuario' ? [] : messages));
    complain({ fields: user, others }, callMessages.wrongFields);
    leadTo(first.at);
    return true;
  };

  const check = async (enterprise: EnterpriseInput) => {
    const { terms: _, ...userData } = signUpUserForm.parse(draft.user);
    try {
      await signUp.check({ companyData: enterprise, userData });
    } catch (error) {
      if (lead(error)) return;
      throw companyError(error);
    }
    advance('plan');
  };

  const end = async (paying: Paying | null) => {
    const { user, enterprise, preparedBy } = draft;
    const done = { email: user.email, company: enterprise.name ?? '', ...(preparedBy && { firm: preparedBy }) };
    try {
      await complete(paying);
    } catch (error) {
      if (lead(error)) return;
      throw error;
    }
    closeErrors();
    finish(done);
  };

  return (
    <Page>
      {assertChosen && <Navigate to="?paso=plan" replace />}
      <Head>
        <Wordmark />
        <span>
          <small>{translate('checkout.account')}</small> <Link href="/login">{translate('checkout.signIn')}</Link>
        </span>
        <ThemeToggle label={translate('checkout.darkTheme')} />
      </Head>
      <Main>
        <div>
          <Typography variant="h1">{translate('checkout.title')}</Typography>
          <Typography color="textSecondary" sx={{ mb: 3 }}>
            {translate('checkout.about')}
          </Typography>
          <PreparedNote firm={draft.preparedBy} failed={linkFailed} />
          <Surface>
            <StepTabs step={step}>
              {step === 'usuario' && (
                <UserStep
                  initial={draft.user}
                  refused={refused}
                  onType={typeUser}
                  onNext={() => {
                    setRefused(nothing);
                    advance('empresa');
                  }}
                />
              )}
              {step === 'empresa' && (
                <EnterpriseStep
                  words={{ back: translate('checkout.back'), next: translate('checkout.next') }}
                  initial={draft.enterprise}
                  onType={typeEnterprise}
                  onNext={check}
                  onBack={back}
                />
              )}
              {step === 'plan' && (
                <PlanStep draft={draft} plan={plan} onChange={change} onNext={() => advance('pago')} onBack={back} />
              )}
              {step === 'pago' && lacksPlan && <LoadingLines label={translate('ra.page.loading')} />}
              {step === 'pago' && !lacksPlan && (
                <PaymentStep
                  holder={{ name: `${draft.user.name} ${draft.user.last_name}`, email: draft.user.email }}
                  onPay={end}
                  onStart={() => end(null)}
                  onBack={back}
                />
              )}
            </StepTabs>
          </Surface>
        </div>
        <Aside>
          <Summary plan={plan} employees={draft.employees} coupon={draft.coupon} />
        </Aside>
      </Main>
    </Page>
  );
}

const Page = styled('div')({ minHeight: fullHeight });

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  maxWidth: 1160,
  margin: '0 auto',
  padding: theme.spacing(2, 3),
  fontSize: '0.875rem',
  '& > :nth-child(2)': { marginInlineStart: 'auto' },
  '& small': { fontSize: 'inherit', color: theme.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    padding: theme.spacing(1.5, 2),
    gap: theme.spacing(1),
    '& small': { display: 'none' },
  },
}));

const Main = styled('main')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  gap: theme.spacing(3),
  alignItems: 'start',
  maxWidth: 1160,
  margin: '0 auto',
  padding: theme.spacing(1, 3, 8),
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: theme.spacing(1, 2, 6) },
}));

const Surface = styled('div')(({ theme }) => ({
  padding: theme.spacing(3),
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

const Aside = styled('aside')(({ theme }) => ({
  position: 'sticky',
  top: theme.spacing(3),
  [theme.breakpoints.down('md')]: { position: 'static' },
}));
