import { sessionMessages as say } from '#domain/access/auth/messages/index.ts';
import { callMessages } from '#domain/kernel/calls/messages/index.ts';
import { HttpError } from '#src/session/http.ts';
import { complain } from '#src/ui/toasts/complaint.ts';
import { toasts } from '#src/ui/toasts/store.ts';

export type FieldErrors = Partial<Record<'email' | 'password', string>>;

/** What the browser itself finds wrong with the email; its format is the browser's to know. */
export function checkEmail(input: HTMLInputElement | null): string | undefined {
  if (!input?.value.trim()) return say.emailRequired;
  return input.validity.typeMismatch ? say.emailFormat : undefined;
}

/** One toast for all of them, as everywhere, in place of that of the last try. */
export function toastErrors(errors: FieldErrors): void {
  const fields = Object.fromEntries(Object.entries(errors).filter(([, text]) => text));
  complain({ fields }, callMessages.wrongFields);
}

/** Toasts a refusal and answers the messages that stand beside fields. */
export function apiErrorOf(error: unknown, otherwise: string): FieldErrors {
  if (!(error instanceof HttpError)) {
    toasts.show({ tone: 'error', text: otherwise });
    return {};
  }
  const { email, password } = error.errors ?? {};
  if (email || password) {
    toastErrors({ email, password });
    return { email, password };
  }
  toasts.show({ tone: 'error', text: error.message || otherwise });
  return error.status === 401 ? { password: error.message } : {};
}
