import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Plan } from '#src/dataProvider/payments.ts';
import { PlanChooser } from '#src/features/billing/plan/PlanChooser.tsx';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { CouponField } from './CouponField.tsx';
import type { Draft } from './draft.ts';

interface PlanStepProps {
  readonly draft: Draft;
  readonly plan: Plan | undefined;
  readonly onChange: (part: Partial<Draft>) => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

export function PlanStep({ draft, plan, onChange, onNext, onBack }: PlanStepProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [requested, setAsked] = useState(false);
  const say = useMessages('checkout.plan');
  const missing = draft.employees === null ? 'plans.employeesMin' : 'checkout.plan.required';
  const next = () => {
    if (plan) return onNext();
    setAsked(true);
    return notify(missing, { type: 'error' });
  };
  return (
    <Stack>
      <PlanChooser
        rule="new"
        employees={draft.employees}
        onEmployees={(employees) => onChange({ employees })}
        planId={plan?.id ?? null}
        onPlan={(planId) => onChange({ planId })}
        error={requested && draft.employees !== null && !plan ? say('required') : undefined}
      />
      <CouponField coupon={draft.coupon} onCoupon={(coupon) => onChange({ coupon })} />
      <Buttons>
        <Button color="inherit" size="large" onClick={onBack}>
          {translate('checkout.back')}
        </Button>
        <Button variant="contained" size="large" onClick={next}>
          {say('pay')}
        </Button>
      </Buttons>
    </Stack>
  );
}

const Stack = styled('div')({ display: 'grid', gap: 24 });
const Buttons = styled('div')({ display: 'flex', justifyContent: 'space-between', gap: 8 });
