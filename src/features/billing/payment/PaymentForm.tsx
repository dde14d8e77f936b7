import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SavedCard } from '#src/dataProvider/payments.ts';
import { failureOf } from '#src/engine/failure.ts';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { CardField } from './CardField.tsx';
import { CardError, PaidError } from './cardError.ts';
import { SavedCards } from './SavedCards.tsx';
import { providerLocale, usePaymentScript, useProof } from './stripe.ts';
import { type Confirm, useConfirm } from './useConfirm.ts';
import { useCardWords } from './words.ts';
import { Elements } from '@stripe/react-stripe-js';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import AlertTitle from '@mui/material/AlertTitle';

/** Numbers of the payment provider's own test cards, and what their bank answers. */
const testCards = [
  ['4242 4242 4242 4242', 'good'],
  ['4000 0025 0000 3155', 'proof'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'noFunds'],
  ['4000 0000 0000 0341', 'later'],
] as const;

/** "Modo de pruebas": no real card is charged, nor taken. @param withCards with the numbers that can be typed in */
function SandboxNote({ withCards }: { withCards: boolean }) {
  const say = useMessages('card.sandbox');
  return (
    <Alert severity="info">
      <AlertTitle>{say('title')}</AlertTitle>
      {say('about')}
      {withCards && (
        <>
          {say('use')}
          <Cards>
            {testCards.map(([number, outcome]) => (
              <li key={number}>
                <code>{number}</code> {say(outcome)}
              </li>
            ))}
          </Cards>
        </>
      )}
    </Alert>
  );
}

const Cards = styled('ul')({
  listStyle: 'none',
  margin: '4px 0 0',
  padding: 0,
  '& code': { fontFamily: 'inherit', fontVariantNumeric: 'tabular-nums', fontWeight: 600, marginInlineEnd: 6 },
});

/** The step at the holder's bank, which the payment provider shows in a frame of its own. */
function ProofDialog() {
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

/** Where cards can be typed in: the provider's script is loaded once something in it is shown. */
function PaymentElements({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { data, isPending, isFetching, refetch } = usePaymentScript();
  if (isPending) return <LoadingLines lines={3} label={translate('card.loading')} />;
  if (!data) {
    return (
      <RetryAlert busy={isFetching} onRetry={refetch}>
        {translate('card.unavailable')}
      </RetryAlert>
    );
  }
  return (
    <Elements stripe={data.stripe} options={{ locale: providerLocale() }}>
      {children}
      {data.sandbox && <ProofDialog />}
    </Elements>
  );
}

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
