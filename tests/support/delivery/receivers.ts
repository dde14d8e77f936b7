import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** How long a receiver takes at most: time to be killed in. */
const SLOWEST_MS = 60;
const aWhile = () => pause(Math.random() * SLOWEST_MS);

interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly messageId: string;
}

/** A mail server and a push service that count what they take. */
export interface Receivers {
  readonly smtpUrl: string;
  readonly pushOrigin: string;
  readonly mails: readonly ReceivedMail[];
  /** Paths of the browsers' addresses, `/7`. */
  readonly pushes: readonly string[];
  close(): Promise<void>;
}

export async function startReceivers(): Promise<Receivers> {
  const mails: ReceivedMail[] = [];
  const pushes: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += String(chunk)));
      stream.on('end', () => {
        const messageId = /^Message-ID: <(.+)>/im.exec(raw)?.[1] ?? '';
        const subject = /^Subject: (.+)/im.exec(raw)?.[1] ?? '';
        for (const { address } of envelope.rcptTo) mails.push({ to: address, subject, messageId });
        void aWhile().then(() => done());
      });
    },
  });
  // The product is killed in the midst of its connections.
  smtp.on('error', () => {});
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const push = createServer((request, response) => {
    request.resume().on('end', () => {
      pushes.push(request.url ?? '');
      void aWhile().then(() => response.writeHead(201).end());
    });
  }).listen(0, '127.0.0.1');
  await once(push, 'listening');
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    pushOrigin: `http://127.0.0.1:${portOf(push)}`,
    mails,
    pushes,
    close: async () => {
      push.closeAllConnections();
      push.close();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
}
