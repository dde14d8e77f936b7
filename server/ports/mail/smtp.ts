import { createTransport } from 'nodemailer';
import type { MailPort } from './port.ts';

export function smtpMail(url: string, from: string): MailPort {
  const transport = createTransport(url, { from });
  return {
    send: async ({ to, subject, text, html }) => {
      await transport.sendMail({ to, subject, text, html });
    },
    close: async () => transport.close(),
  };
}
