import { manageAddress } from '#src/features/billing/subscription/manageAddress.ts';
import { useSubscription } from '#src/features/billing/subscription/useSubscription.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { RowLink } from '#src/ui/RowButton.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { cardProblem } from './cardProblem.ts';
import { Row } from './rows.ts';

/** That there is no card for the next payment, or that it runs out; the payment provider is asked, and nobody waits for it. */
export function Card({ enterpriseId, now }: { enterpriseId: number; now: number }) {
  const text = useMessages('dashboard.waiting');
  const { data } = useSubscription(enterpriseId);
  const problem = data ? cardProblem(data, now) : null;
  if (!problem) return null;
  return (
    <Row>
      <StatusChip tone={problem === 'cardExpiring' ? 'waiting' : 'wrong'}>{text(`notices.${problem}`)}</StatusChip>
      <RowLink to={manageAddress(enterpriseId, 'changeCard')}>{text(`actions.${problem}`)}</RowLink>
    </Row>
  );
}
