import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { isFull, isUpgrade } from '../../../../domain/billing/planChoice.ts';
import { maxOf } from '../../../../domain/billing/plans.ts';
import { type Plan, payments, type SubscriptionInfo } from '../../../dataProvider/payments.ts';
import { useReportFailure } from '../../../engine/failure.ts';
import { UnsavedWarning } from '../../../engine/form/UnsavedWarning.tsx';
import { useMessages, useTranslate } from '../../../i18n/useTranslate.ts';
import { useNotify } from '../../../i18n/useNotify.ts';
import { DialogFrame } from '../../../ui/DialogFrame.tsx';
import { PlanChooser } from '../plan/PlanChooser.tsx';
import { useChosenPlan } from '../plan/usePlans.ts';
import type { ManagedEnterprise } from './types.ts';
import { useUnsaved } from './useUnsaved.ts';

interface ChangePlanDialogProps {
  readonly enterprise: ManagedEnterprise;
  readonly info: SubscriptionInfo;
  readonly onClose: () => void;
}

/** The count to begin with: where the plan is full, that of the next person. */
const countFor = ({ employees }: ManagedEnterprise, { plan }: SubscriptionInfo): number =>
  Math.max(1, plan && isFull(maxOf(plan), employees) ? employees + 1 : employees);

/** Another plan: "an upgrade when the new plan's maximum exceeds the current employee count, else a downgrade". */
export function ChangePlanDialog({ enterprise, info, onClose }: ChangePlanDialogProps) {
  const translate = useTranslate();
  const [employees, setEmployees] = useState<number | null>(() => countFor(enterprise, info));
  const [planId, setPlanId] = useState<string | null>(null);
  const plan = useChosenPlan(planId, employees, 'change');
  const unsaved = useUnsaved();
  const change = useChange(enterprise, () => {
    unsaved.settle();
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
  const max = plan && maxOf(plan);
  return (
    <DialogFrame
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
        {plan && !same && !upgrades && (
          <Alert severity="warning">{say('tooSmall', { count: enterprise.employees, max })}</Alert>
        )}
        {plan && !same && <Alert severity="info">{say('prorated')}</Alert>}
        {same && <Alert severity="info">{say('same')}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={change.isPending}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          loading={change.isPending}
          disabled={!plan || same}
          onClick={() => plan && change.mutate(plan)}
        >
          {say(plan && !upgrades ? 'downgrade' : 'upgrade')}
        </Button>
      </DialogActions>
      <UnsavedWarning isUnsaved={unsaved.isUnsaved} inSearch />
    </DialogFrame>
  );
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
