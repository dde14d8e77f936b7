import Button from '@mui/material/Button';
import type { SubscriptionInfo } from '#src/dataProvider/payments.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { useCardWords } from '../payment/words.ts';
import { Fact } from './Facts.tsx';

/** The card that pays the subscription, and the way to another one. */
export function CardFact({
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
