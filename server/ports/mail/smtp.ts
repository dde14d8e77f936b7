import { createTransport } from 'nodemailer';
import { isLoopback } from '../isLoopback.ts';
import { type MailPort, MailRefused } from './port.ts';

/** A mail server that does not answer must not hold up who waits for the mail to be handed over. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

const domainOf = (address: string): string => /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost';

/** The receiver or the content is refused for good (5xx), and not the sender's own access or a passing trouble. */
const isFinal = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 550;

const encryption = {
  /** STARTTLS with a certificate that is valid for the name: mails hold links that open accounts. */
  verified: { requireTLS: true },
  /** STARTTLS with any certificate, as a mail server within a network has it. */
  unverified: { requireTLS: true, tls: { rejectUnauthorized: false } },
  off: { ignoreTLS: true },
} as const;
export type SmtpTls = keyof typeof encryption;

/** A server on this machine often has a certificate of its own. */
const onThisMachine = { tls: { rejectUnauthorized: false } };

/**
 * Hands mails over to a mail server; `url` as `smtp://user:password@host:587` or `smtps://…`. One on another machine has to
 * encrypt with a valid certificate, unless `tls` or the address (`?requireTLS=false`) says otherwise.
 * @param replyTo who reads answers: nobody reads those to `from`
 */
export function smtpMail(url: string, from: string, tls?: SmtpTls, replyTo?: string): MailPort {
  const usual = isLoopback(new URL(url).hostname) ? onThisMachine : encryption.verified;
  const transport = createTransport({ url, ...(tls ? encryption[tls] : usual), ...timeouts }, { from, replyTo });
  return {
    send: async ({ id, to, subject, text, html }) => {
      const messageId = `<${id}@${domainOf(from)}>`;
      try {
        await transport.sendMail({
          messageId,
          to,
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw isFinal(error) ? new MailRefused(error.message, { cause: error }) : error;
      }
    },
    close: async () => transport.close(),
  };
}
