import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'react-admin';
import { useNavigate } from 'react-router';
import { planFor } from '#domain/operation/billing/planChoice.ts';
import { monthlyPrice } from '#domain/operation/billing/planPrice.ts';
import type { Enterprise } from '#domain/organization/enterprises/enterprises.ts';
import type { SessionEnterprise } from '#domain/access/auth/session.ts';
import type { Plan, SubscriptionInfo } from '#src/dataProvider/payments.ts';
import { euros } from '#domain/time/format.ts';
import { usePlans } from '#src/features/billing/plan/usePlans.ts';
import { Fact, Facts } from '#src/features/billing/subscription/Facts.tsx';
import { ManageButtons } from '#src/features/billing/subscription/ManageButtons.tsx';
import { useSubscription } from '#src/features/billing/subscription/useSubscription.ts';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { useCan } from '#src/engine/scope.tsx';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { signOut } from '#src/session/check.ts';
import { selectedEnterprise, useSessionUser } from '#src/session/store.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';

interface CanceledDialogProps {
  readonly enterprise: SessionEnterprise;
  /** What is known at once; plan and price come after it. */
  readonly known: SubscriptionInfo;
  readonly onLater: () => void;
}

/** What a subscription that is canceled, or was never paid, means, the way back for an administrator, and the other enterprises. */
export function CanceledDialog({ enterprise, known, onLater }: CanceledDialogProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const can = useCan();
  const mayManage = can('subscription.manage');
  const { data, isPending } = useSubscription(enterprise.id);
  const info = data ?? known;
  const say = useMessages('subscription.modal');
  const why = (key: 'title' | 'about' | 'ask') =>
    say(known.status === 'canceled' ? key : (`${key}Unpaid` as const), { name: enterprise.name });
  return (
    <DialogFrame title={why('title')} closeLabel={translate('ra.action.close')} onClose={onLater}>
      <DialogContent dividers sx={{ display: 'grid', alignContent: 'start', gap: 2 }}>
        <Typography>{why(mayManage ? 'about' : 'ask')}</Typography>
        <EnterprisePicker current={enterprise} />
        {isPending && <LoadingLines lines={1} label={translate('ra.page.loading')} />}
        {!isPending &&
          (mayManage ? (
            <Manage enterprise={enterprise} info={info} />
          ) : (
            info.plan && <Charge plan={info.plan} count={info.quantity} />
          ))}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={() => void signOut()}>
          {say('logout')}
        </Button>
        {mayManage ? (
          <Button color="inherit" onClick={() => void navigate('/new-enterprise')}>
            {say('add')}
          </Button>
        ) : (
          <Button color="inherit" href="/fichar">
            {say('record')}
          </Button>
        )}
        <Button color="inherit" onClick={onLater}>
          {say('later')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

/** "It lets the user pick an enterprise." */
function EnterprisePicker({ current }: { current: SessionEnterprise }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { enterprises } = useSessionUser();
  const choose = async (id: string) => {
    await navigate('/', { replace: true });
    selectedEnterprise.set(Number(id));
  };
  return (
    <SelectField
      label={translate('subscription.modal.enterprise')}
      value={String(current.id)}
      choices={enterprises.map(({ id, name }) => ({ id: String(id), name }))}
      onChange={(id) => void choose(id)}
    />
  );
}

interface ManageProps extends Pick<CanceledDialogProps, 'enterprise'> {
  readonly info: SubscriptionInfo;
}

/** What a reactivation charges: the plan that stood, or the one for as many as there are now, by their number. */
function Manage({ enterprise: { id, name, time_zone }, info }: ManageProps) {
  const translate = useTranslate();
  const { data, isPending, isFetching, refetch } = useGetOne<Enterprise>('enterprises', { id });
  const { data: plans } = usePlans();
  if (isPending) return <LoadingLines lines={1} label={translate('ra.page.loading')} />;
  if (!data) {
    return (
      <RetryAlert busy={isFetching} onRetry={refetch}>
        {translate('resources.enterprises.errors.one')}
      </RetryAlert>
    );
  }
  const employees = data.employeesCount;
  const plan = planFor(plans ?? [], Math.max(1, employees), info.plan?.id);
  return (
    <>
      {plan && <Charge plan={plan} count={employees} />}
      <ManageButtons enterprise={{ id, name, time_zone, employees }} info={info} />
    </>
  );
}

function Charge({ plan, count }: { plan: Plan; count: number }) {
  const say = useMessages('subscription.modal');
  return (
    <Facts>
      <Fact label={say('plan')}>{plan.nickname ?? plan.id}</Fact>
      <Fact label={say('price')}>{euros(monthlyPrice(plan, count))}</Fact>
      <Fact label={say('next')}>{say('today')}</Fact>
    </Facts>
  );
}
