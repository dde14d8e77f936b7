import { createTransport } from 'nodemailer';
import type { MailPort } from './port.ts';

/** A mail server that does not answer must not hold up who waits for the mail to be handed over. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Hands mails over to a mail server; `url` as `smtp://user:password@host:587` or `smtps://…`. */
export function smtpMail(url: string, from: string): MailPort {
  const transport = createTransport({ url, ...timeouts }, { from });
  return {
    send: async ({ to, subject, text, html }) => {
      await transport.sendMail({ to, subject, text, html, headers: { 'Auto-Submitted': 'auto-generated' } });
    },
    close: async () => transport.close(),
  };
}
