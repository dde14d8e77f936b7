import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MailRefused, type MailPort } from './port.ts';
import { smtpMail } from './smtp.ts';

const id = 'b2f1c1de-7a51-4c8e-9d1a-0f6f0a3c9e55';
const mail = { id, to: 'ines@ejemplo.es', subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' };
const messageIds: (string | undefined)[] = [];
let refusal: number | null = null;
let dropsNext = false;
let server: SMTPServer;
let port: MailPort;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      done(refusal === null ? null : Object.assign(new Error('no'), { responseCode: refusal }));
    },
    onData(stream, _session, done) {
      let raw = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => (raw += chunk));
      stream.on('end', () => {
        messageIds.push(/^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim());
        if (!dropsNext) return done();
        dropsNext = false;
        for (const connection of server.connections) connection.close();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: number } = server.server.address() as AddressInfo;
  port = smtpMail(`smtp://127.0.0.1:${number}`, 'Jornada <no-responder@jornada.example>');
});
beforeEach(() => {
  messageIds.length = 0;
  refusal = null;
});
afterAll(async () => {
  await port.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

test('a 550 is final, a 451 is not', async () => {
  refusal = 550;
  await expect(port.send(mail)).rejects.toBeInstanceOf(MailRefused);
  refusal = 451;
  const passing = await port.send(mail).catch((error: unknown) => error);
  expect(passing).toBeInstanceOf(Error);
  expect(passing).not.toBeInstanceOf(MailRefused);
});

test('a connection that is lost after the content leads to a second copy with the same Message-ID', async () => {
  dropsNext = true;
  const lost = await port.send(mail).catch((error: unknown) => error);
  expect(lost).toBeInstanceOf(Error);
  expect(lost).not.toBeInstanceOf(MailRefused);
  await port.send(mail);
  expect(messageIds).toEqual([`<${id}@jornada.example>`, `<${id}@jornada.example>`]);
});
