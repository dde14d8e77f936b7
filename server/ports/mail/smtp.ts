import { createTransport } from 'nodemailer';
import { isLoopback } from '../isLoopback.ts';
import type { MailPort } from './port.ts';

/** A mail server that does not answer must not hold up who waits for the mail to be handed over. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Hands mails over to a mail server; `url` as `smtp://user:password@host:587` or `smtps://…`. One on another machine has to
 * encrypt (STARTTLS), unless the address ends in `?requireTLS=false`: mails hold links that open accounts.
 */
export function smtpMail(url: string, from: string): MailPort {
  const requireTLS = !isLoopback(new URL(url).hostname);
  const transport = createTransport({ url, requireTLS, ...timeouts }, { from });
  return {
    send: async ({ to, subject, text, html }) => {
      await transport.sendMail({ to, subject, text, html, headers: { 'Auto-Submitted': 'auto-generated' } });
    },
    close: async () => transport.close(),
  };
}
