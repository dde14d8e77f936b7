export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail with the id by which a receiver knows a second copy of it. */
export type SentMail = Mail & { readonly id: string };

/** The mail server will never take this mail: there is no such address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Sends mail; resolves once somebody else has taken charge of it. */
export interface MailPort {
  /** @throws MailRefused */
  send(mail: SentMail): Promise<void>;
  close(): Promise<void>;
}
