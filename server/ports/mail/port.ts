export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mail; resolves once somebody else has taken charge of it. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
