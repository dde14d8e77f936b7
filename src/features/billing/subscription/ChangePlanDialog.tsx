import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { isFull, isLarger, isOpenTo, isUpgrade, recommendedPlan } from '#domain/operation/billing/planChoice.ts';
import { maxOf } from '#domain/operation/billing/plans.ts';
import { payments, type Plan, type SubscriptionInfo } from '#src/dataProvider/payments.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { UnsavedWarning } from '#src/engine/form/UnsavedWarning.tsx';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { PlanChooser } from '../plan/PlanChooser.tsx';
import { useChosenPlan, usePlans } from '../plan/usePlans.ts';
import { ChargePreview } from './ChargePreview.tsx';
import type { ManagedEnterprise } from './types.ts';
import { usePlanPreview } from './usePlanPreview.ts';
import { useUnsaved } from './useUnsaved.ts';
import { useCardWords } from '../payment/words.ts';
import { Fact } from './Facts.tsx';

/** The card that pays the subscription, and the way to another one. */
function CardFact({
  info: { default_payment_method: method },
  onChange,
}: {
  info: SubscriptionInfo;
  onChange: () => void;
}) {
  const say = useMessages('subscription');
  const words = useCardWords();
  return (
    <Fact label={say('preview.card')}>
      {method ? words.name(method.card) : say('preview.noCard')}{' '}
      <Button size="small" onClick={onChange} sx={{ py: 0, minHeight: 28 }}>
        {say(method ? 'changeCard.open' : 'changeCard.add')}
      </Button>
    </Fact>
  );
}

interface ChangePlanDialogProps {
  readonly enterprise: ManagedEnterprise;
  readonly info: SubscriptionInfo;
  readonly onClose: () => void;
  /** Before it closes, where the plan is another one now. */
  readonly onChanged?: () => void;
  /** Goes to the dialog that changes the card. */
  readonly onChangeCard: () => void;
  /** It stands in no address, over a form that asks by itself whether it may be left. */
  readonly inPlace?: boolean;
  /** How many people are to be added. */
  readonly joining?: number;
}

/** The count to begin with: where the plan does not hold those who are to come, with them. */
const countFor = ({ employees }: ManagedEnterprise, { plan }: SubscriptionInfo, joining: number): number =>
  Math.max(1, plan && isFull(maxOf(plan), employees + joining - 1) ? employees + joining : employees);

/** Another plan: "an upgrade when the new plan's maximum exceeds the current employee count, else a downgrade". */
export function ChangePlanDialog(props: ChangePlanDialogProps) {
  const { enterprise, info, onClose, onChanged, onChangeCard, inPlace = false, joining = 1 } = props;
  const translate = useTranslate();
  const [employees, setEmployees] = useState<number | null>(() => countFor(enterprise, info, joining));
  const [planId, setPlanId] = useState<string | null>(null);
  const suggestion = useSuggestion(info, employees);
  const plan = useChosenPlan(planId ?? suggestion, employees, 'change');
  const unsaved = useUnsaved();
  const change = useChange(enterprise, () => {
    unsaved.settle();
    onChanged?.();
    onClose();
  });
  const touched = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      unsaved.touch();
      set(value);
    };
  };
  const say = useMessages('subscription.changePlan');
  const upgrades = plan !== undefined && isUpgrade(plan, enterprise.employees);
  const same = plan !== undefined && plan.id === info.plan?.id;
  const other = same ? undefined : plan;
  const preview = usePlanPreview(enterprise.id, other);
  const max = plan && maxOf(plan);
  return (
    <DialogFrame
      wide
      title={say('title', { name: enterprise.name })}
      closeLabel={translate('ra.action.close')}
      onClose={change.isPending ? undefined : onClose}
    >
      <DialogContent dividers sx={{ display: 'grid', alignContent: 'start', gap: 2 }}>
        <PlanChooser
          rule="change"
          employees={employees}
          onEmployees={touched(setEmployees)}
          planId={plan?.id ?? null}
          onPlan={touched(setPlanId)}
          currentId={info.plan?.id}
        />
      </DialogContent>
      {plan && (
        <Consequences>
          {other && !upgrades && (
            <Alert severity="warning">{say('tooSmall', { count: enterprise.employees, max })}</Alert>
          )}
          {other && (
            <ChargePreview
              preview={preview}
              timeZone={enterprise.time_zone}
              otherwise="failedChange"
              employees={max === null && employees !== enterprise.employees ? enterprise.employees : undefined}
            >
              <CardFact info={info} onChange={onChangeCard} />
            </ChargePreview>
          )}
          {same && <Alert severity="info">{say('same')}</Alert>}
        </Consequences>
      )}
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={change.isPending}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          loading={change.isPending}
          disabled={!other || preview.isLoading}
          onClick={() => other && change.mutate(other)}
        >
          {say(plan && info.plan && !isLarger(plan, info.plan) ? 'open' : 'upgrade')}
        </Button>
      </DialogActions>
      {!inPlace && <UnsavedWarning isUnsaved={unsaved.isUnsaved} inSearch />}
    </DialogFrame>
  );
}

/** Where the plan that stands holds no more, the one that does; nothing is chosen for anybody else. */
function useSuggestion({ plan }: SubscriptionInfo, employees: number | null): string | null {
  const { data = [] } = usePlans();
  if (employees === null || !plan || isOpenTo(plan, employees)) return null;
  return recommendedPlan(data, employees)?.id ?? null;
}

function useChange({ id, employees }: ManagedEnterprise, onDone: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const report = useReportFailure();
  return useMutation({
    mutationFn: (plan: Plan) => {
      const wish = { enterpriseId: id, planId: plan.id };
      return isUpgrade(plan, employees) ? payments.upgrade(wish) : payments.downgrade(wish);
    },
    onSuccess: () => {
      notify('subscription.changePlan.done', { type: 'success' });
      onDone();
      refresh();
    },
    onError: (error) => report('subscription.changePlan.failed', error),
  });
}

/** In sight while the plans scroll. */
const Consequences = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  padding: theme.spacing(2, 3, 0),
}));
