import type { Form } from './form.ts';
import type { Store } from './store.ts';

/** One request of the provider's protocol. */
export interface SandboxCall {
  readonly store: Store;
  readonly form: Form;
  /** The last part of the address that names an object. */
  readonly id: string;
  /** Asked with the publishable key: only with the object's own secret. */
  readonly fromBrowser: boolean;
}

export type Handler = (call: SandboxCall) => Promise<unknown>;

/** A list as the protocol sends it; pages are not needed for what the sandbox holds. */
export const list = (url: string, data: readonly unknown[]) => ({ object: 'list', url, has_more: false, data });
