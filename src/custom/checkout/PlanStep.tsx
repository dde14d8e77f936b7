import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useState } from 'react';
import { type Coupon, payments, type Plan } from '#src/dataProvider/payments.ts';
import { PlanChooser } from '#src/features/billing/plan/PlanChooser.tsx';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import type { Draft } from './draft.ts';
import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useCouponWords } from './couponWords.ts';

interface CouponFieldProps {
  readonly coupon: Coupon | null;
  readonly onCoupon: (coupon: Coupon | null) => void;
}

/** "Coupon states: idle, success, error. A coupon can be removed." An empty code is not submitted. */
function CouponField({ coupon, onCoupon }: CouponFieldProps) {
  const notify = useNotify();
  const words = useCouponWords();
  const [code, setCode] = useState('');
  const say = useMessages('checkout.coupon');
  const check = useMutation({
    mutationFn: payments.coupon,
    onSuccess: (found) => {
      onCoupon(found);
      setCode('');
      notify('checkout.coupon.applied', { type: 'success' });
    },
    onError: () => notify('checkout.coupon.failed', { type: 'error' }),
  });

  if (coupon) {
    return (
      <Alert
        severity="success"
        action={
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              check.reset();
              onCoupon(null);
            }}
          >
            {say('remove')}
          </Button>
        }
      >
        <strong>{coupon.id}</strong>: {words(coupon)}
      </Alert>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && !check.isPending) check.mutate(code.trim());
  };
  return (
    <Line onSubmit={submit} noValidate>
      <TextField
        label={say('label')}
        value={code}
        error={check.isError}
        helperText={check.isError && say('failed')}
        onChange={({ target }) => {
          if (check.isError) check.reset();
          setCode(target.value);
        }}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 100 } }}
        fullWidth
      />
      <Button type="submit" variant="outlined" loading={check.isPending}>
        {say('apply')}
      </Button>
    </Line>
  );
}

const Line = styled('form')({ display: 'flex', gap: 8, alignItems: 'flex-start', maxWidth: 420 });

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
