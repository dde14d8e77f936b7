import type { Stripe } from 'stripe';
import type { Sandbox } from './sandbox/sandbox.ts';

/** The payment provider: its own SDK, whatever stands behind it. */
export interface PaymentsPort {
  readonly stripe: Stripe;
  /** False where there is neither provider nor sandbox: every call fails with `NOT_CONFIGURED` (closed.ts). */
  readonly isOpen: boolean;
  /** For the browser, which gives it to Stripe.js; null where that has nobody to talk to. */
  readonly publishableKey: string | null;
  /** The embedded one, where no keys are set; the screens say "Modo de pruebas". */
  readonly sandbox: Sandbox | null;
  /**
   * The event of a webhook request.
   * @param body exactly as it came
   * @throws when the signature does not prove it
   */
  readEvent(body: string, signature: string): Stripe.Event;
}
