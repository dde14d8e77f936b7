import type { TypedCard } from '#src/dataProvider/paymentSandbox.ts';
import { cardErrors } from '#domain/operation/billing/messages/index.ts';
import { messages } from '#src/i18n/payments.ts';
import { type CardFault, readCard, writtenCvc, writtenExpiry, writtenNumber } from './typedCard.ts';

const text = messages.card;

const faultCodes = { number: 'invalid_number', expiry: 'invalid_expiry_month', past: 'expired_card' } as const;
const messageOf = (fault: CardFault): string => cardErrors[faultCodes[fault]] ?? '';

const parts = {
  number: { autocomplete: 'cc-number', written: writtenNumber },
  expiry: { autocomplete: 'cc-exp', written: writtenExpiry },
  cvc: { autocomplete: 'cc-csc', written: writtenCvc },
} as const;

type Listener = (event?: unknown) => void;

/** The provider's card element, drawn by ourselves: number, expiry and security code. */
export interface SandboxCard {
  mount(parent: HTMLElement): void;
  on(event: string, listener: Listener): SandboxCard;
  off(event: string, listener?: Listener): SandboxCard;
  update(): void;
  focus(): void;
  blur(): void;
  clear(): void;
  unmount(): void;
  destroy(): void;
  /** Null until it is complete. */
  typed(): TypedCard | null;
}

export function sandboxCard(onDestroy: () => void): SandboxCard {
  const listeners = new Map<string, Set<Listener>>();
  const emit = (event: string, detail?: unknown) => listeners.get(event)?.forEach((listener) => listener(detail));
  const inputs = { number: input('number'), expiry: input('expiry'), cvc: input('cvc') };
  const all = Object.values(inputs);
  const frame = document.createElement('div');
  frame.className = 'card-parts';
  frame.append(...all.map((one) => labelled(one)));

  const state = () => readCard(inputs.number.value, inputs.expiry.value, inputs.cvc.value, new Date());

  for (const [part, one] of Object.entries(inputs) as [keyof typeof parts, HTMLInputElement][]) {
    one.addEventListener('input', () => {
      one.value = parts[part].written(one.value);
      const { card, fault } = state();
      emit('change', {
        elementType: 'card',
        complete: card !== null,
        empty: all.every(({ value }) => value === ''),
        brand: 'unknown',
        error: fault ? { type: 'validation_error', code: fault, message: messageOf(fault) } : undefined,
        value: { postalCode: '' },
      });
    });
    one.addEventListener('focus', () => emit('focus', { elementType: 'card' }));
    one.addEventListener('blur', () => emit('blur', { elementType: 'card' }));
  }

  const element: SandboxCard = {
    mount(parent) {
      parent.replaceChildren(frame);
      queueMicrotask(() => emit('ready', { elementType: 'card' }));
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return element;
    },
    off(event, listener) {
      if (listener) listeners.get(event)?.delete(listener);
      else listeners.delete(event);
      return element;
    },
    update: () => undefined,
    focus: () => inputs.number.focus(),
    blur: () => all.forEach((one) => one.blur()),
    clear: () => all.forEach((one) => (one.value = '')),
    unmount: () => frame.remove(),
    destroy() {
      frame.remove();
      listeners.clear();
      onDestroy();
    },
    typed: () => state().card,
  };
  return element;
}

function input(part: keyof typeof parts): HTMLInputElement {
  const { autocomplete } = parts[part];
  const made = document.createElement('input');
  Object.assign(made, {
    type: 'text',
    inputMode: 'numeric',
    placeholder: text.hints[part],
    autocomplete,
    spellcheck: false,
  });
  made.setAttribute('aria-label', text[part]);
  return made;
}

function labelled(field: HTMLInputElement): HTMLElement {
  const made = document.createElement('label');
  const caption = document.createElement('span');
  caption.textContent = field.getAttribute('aria-label');
  made.append(caption, field);
  return made;
}
