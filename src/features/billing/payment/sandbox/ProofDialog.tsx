import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { useProof } from './proof.ts';

/** The step at the holder's bank, which the payment provider shows in a frame of its own. */
export function ProofDialog() {
  const translate = useTranslate();
  const answer = useProof();
  const say = (key: string) => translate(`card.proof.${key}`);
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
