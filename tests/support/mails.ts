import { expect } from 'vitest';
import type { Mail } from '#server/ports/mail/port.ts';
import type { Api } from './api.ts';

/** The newest mail to this address, as soon as there is one more than `after`. */
export async function mailTo(api: Api, address: string, after = 0): Promise<Mail> {
  const sent = () => api.outbox.filter(({ to }) => to === address);
  await expect.poll(() => sent().length).toBeGreaterThan(after);
  const mail = sent().at(-1);
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
}

/** The code in a mail's link to one of our pages. */
export function codeIn({ text }: Mail, page: 'verificacion' | 'restablecer-contrasena'): string {
  const code = new RegExp(`/${page}/([\\w-]+)`).exec(text)?.[1];
  if (!code) throw new Error(`no link to ${page} in: ${text}`);
  return code;
}
