import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SavedCard } from '../../../dataProvider/payments.ts';
import { failureOf } from '../../../engine/failure.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useNotify } from '../../../i18n/useNotify.ts';
import { CardField } from './CardField.tsx';
import { CardError, PaidError } from './cardError.ts';
import { PaymentElements } from './PaymentElements.tsx';
import { SandboxNote } from './sandbox/SandboxNote.tsx';
import { SavedCards } from './SavedCards.tsx';
import { usePaymentScript } from './stripe.ts';
import { type Confirm, useConfirm } from './useConfirm.ts';
import { useCardWords } from './words.ts';

export interface Paying extends Confirm {
  /** The card on file that was chosen; null: one that is typed in now. */
  readonly saved: string | null;
}

interface PaymentFormProps {
  /** `payment`: a new card or a saved one. `setup`: only a new one is saved (billing 4). */
  readonly mode: 'payment' | 'setup';
  readonly saved?: readonly SavedCard[];
  /** The saved card that is charged now. */
  readonly current?: string | undefined;
  /** Another one than that is meant. */
  readonly other?: boolean;
  /** It is not known yet what would be charged. */
  readonly held?: boolean;
  readonly submit: string;
  /** What is said before the reason when it fails. */
  readonly failed: string;
  readonly holder?: { readonly name?: string; readonly email?: string };
  /** Something was typed or chosen, or a payment has begun: leaving now would lose it. */
  readonly onTouch?: () => void;
  /** Where the button that submits stands, if not below the fields: among the buttons of a dialog, which stay in sight. */
  readonly actions?: HTMLElement | null;
  /** Beside the button that submits. */
  readonly children?: ReactNode;
  /** May throw `CardError` or what the server refused; both are reported, and the card stays typed in. */
  readonly onPay: (paying: Paying) => Promise<void>;
}

/** The one payment form: "Submit is enabled only when the card data is complete." */
export const PaymentForm = (props: PaymentFormProps) => (
  <PaymentElements>
    <Fields {...props} />
  </PaymentElements>
);

function Fields({
  mode,
  saved = [],
  current,
  other = false,
  held = false,
  submit,
  failed,
  holder,
  actions,
  children,
  onTouch,
  onPay,
}: PaymentFormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const confirm = useConfirm();
  const words = useCardWords();
  const { data: script } = usePaymentScript();
  const offered = mode === 'payment' ? saved : [];
  const [chosen, setChosen] = useState<string | null>(() => firstChoice(offered, current, other));
  const card = offered.find(({ id }) => id === chosen)?.card;
  const same = other && chosen !== null && chosen === current;
  const [complete, setComplete] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const paying = useRef(false);
  const id = useId();

  const choose = (method: string | null) => {
    onTouch?.();
    setChosen(method);
  };

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (paying.current) return;
    paying.current = true;
    onTouch?.();
    setBusy(true);
    setRefusal(undefined);
    try {
      await onPay({ saved: chosen, ...confirm(chosen, holder) });
    } catch (error) {
      const reason = reasonOf(error);
      setRefusal(reason || failed);
      const isPaid = error instanceof PaidError;
      const said =
        reason && reason !== failed && !isPaid ? `${failed.replace(/\.$/, '')}: ${reason}` : reason || failed;
      notify(said, { type: 'error', messageArgs: { _: said } });
    } finally {
      paying.current = false;
      setBusy(false);
    }
  };

  const button = (
    <Button
      type="submit"
      form={id}
      variant="contained"
      size="large"
      loading={busy}
      disabled={held || same || (chosen === null && !complete)}
    >
      {submit}
    </Button>
  );
  return (
    <Form id={id} onSubmit={pay} noValidate aria-label={translate('card.label')}>
      {script?.sandbox && <SandboxNote withCards={chosen === null} />}
      {offered.length > 0 && <SavedCards cards={offered} chosen={chosen} current={current} onChoose={choose} />}
      {chosen === null && <CardField onComplete={setComplete} onType={onTouch} />}
      {card && (
        <span>{same ? translate('card.unchanged') : translate('card.charged', { card: words.name(card) })}</span>
      )}
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {actions && createPortal(button, actions)}
      {actions === undefined && (
        <Buttons>
          {children}
          {button}
        </Buttons>
      )}
    </Form>
  );
}

/** The card that is charged now, or the first that is not, where another is meant; null: one that is typed in. */
function firstChoice(cards: readonly SavedCard[], current: string | undefined, other: boolean): string | null {
  const others = cards.filter(({ id }) => id !== current);
  return (other ? others[0] : (cards.find(({ id }) => id === current) ?? cards[0]))?.id ?? null;
}

function reasonOf(error: unknown): string {
  if (error instanceof CardError) return error.message;
  const { status, message } = failureOf(error);
  return status >= 400 ? message : '';
}

const Form = styled('form')({ display: 'grid', gap: 16 });

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'flex-end' });
