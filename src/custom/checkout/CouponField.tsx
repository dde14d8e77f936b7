import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Coupon, payments } from '#src/dataProvider/payments.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { useCouponWords } from './couponWords.ts';

interface CouponFieldProps {
  readonly coupon: Coupon | null;
  readonly onCoupon: (coupon: Coupon | null) => void;
}

/** "Coupon states: idle, success, error. A coupon can be removed." An empty code is not submitted. */
export function CouponField({ coupon, onCoupon }: CouponFieldProps) {
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
