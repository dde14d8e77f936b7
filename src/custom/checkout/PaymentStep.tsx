import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type Paying, PaymentForm } from '#src/features/billing/payment/PaymentForm.tsx';
import { failureOf } from '#src/engine/failure.ts';
import { formatDate } from '#src/engine/kinds/format.ts';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { firstChargeDate } from './firstChargeDate.ts';

interface PaymentStepProps {
  readonly holder: { readonly name: string; readonly email: string };
  /** Signs up with a card. */
  readonly onPay: (paying: Paying) => Promise<void>;
  /** Signs up without one. */
  readonly onStart: () => Promise<void>;
  readonly onBack: () => void;
}

/** "Payment with card or trial without one." */
export function PaymentStep({ holder, onPay, onStart, onBack }: PaymentStepProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const say = useMessages('checkout.pay');
  const start = useMutation({
    mutationFn: onStart,
    onError: (error) => {
      const message = failureOf(error).message || say('failed');
      notify(message, { type: 'error', messageArgs: { _: message } });
    },
  });
  return (
    <Stack>
      <div>
        <Typography variant="h2" gutterBottom>
          {say('title')}
        </Typography>
        <Typography color="textSecondary">{say('about', { date: formatDate(firstChargeDate()) })}</Typography>
      </div>
      <PaymentForm
        mode="setup"
        holder={holder}
        submit={say('submit')}
        failed={translate('card.notSaved')}
        onPay={onPay}
      >
        <Button color="inherit" size="large" onClick={onBack} sx={{ marginInlineEnd: 'auto' }}>
          {translate('checkout.back')}
        </Button>
      </PaymentForm>
      <Without>
        <div>
          <strong>{say('or')}</strong>
          <Typography variant="body2" color="textSecondary">
            {say('withoutAbout')}
          </Typography>
        </div>
        <Button variant="outlined" loading={start.isPending} onClick={() => start.mutate()}>
          {say('without')}
        </Button>
        {start.isError && <Alert severity="error">{failureOf(start.error).message || say('failed')}</Alert>}
      </Without>
    </Stack>
  );
}

const Stack = styled('div')({ display: 'grid', gap: 24 });

const Without = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  justifyItems: 'start',
  paddingTop: theme.spacing(3),
  borderTop: `1px solid ${theme.palette.divider}`,
}));
