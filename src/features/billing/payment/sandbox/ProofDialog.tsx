import { useMessages } from '#src/i18n/useTranslate.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useProof } from './proof.ts';

/** The step at the holder's bank, which the payment provider shows in a frame of its own. */
export function ProofDialog() {
  const answer = useProof();
  const say = useMessages('card.proof');
  return (
    <ConfirmDialog
      open={answer !== null}
      title={say('title')}
      confirm={say('complete')}
      cancel={say('refuse')}
      onConfirm={() => answer?.(true)}
      onCancel={() => answer?.(false)}
    >
      {say('about')}
    </ConfirmDialog>
  );
}
