import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeMail } from './composeMail.ts';
import type { MailPort } from './port.ts';
import { smtpMail, type SmtpTls } from './smtp.ts';

const link = 'http://localhost:3000/verificacion/abc_DEF-123?x=1&y=2';
const mail = composeMail({
  to: 'ines@ejemplo.es',
  subject: 'Panadería «La Espiga» te ha dado de alta',
  greeting: 'Hola, <Inés>:',
  paragraphs: ['Verifica tu email & empieza.'],
  button: { label: 'Verificar mi email', link },
});

/** Header fields and the bodies of the parts, decoded, of a mail of two parts. */
function read(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const boundary = /boundary="?([^"\r\n;]+)"?/.exec(head)?.[1] ?? '';
  const parts = rest
    .join('\r\n\r\n')
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [fields = '', ...body] = part.trim().split('\r\n\r\n');
      const text = body.join('\r\n\r\n');
      const isBase64 = /transfer-encoding: base64/i.test(fields);
      return {
        type: /content-type: ([^;\r\n]+)/i.exec(fields)?.[1],
        text: isBase64 ? Buffer.from(text, 'base64').toString('utf8') : fromQuotedPrintable(text),
      };
    });
  return { head, parts };
}

const fromQuotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

describe('real SMTP', () => {
  const received: { from: string; to: string[]; raw: string }[] = [];
  let server: SMTPServer;
  let port: MailPort;

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, { envelope }, done) {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        let raw = '';
        stream.setEncoding('utf8');
        stream.on('data', (chunk: string) => (raw += chunk));
        stream.on('end', () => {
          received.push({ from, to, raw });
          done();
        });
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port: number } = server.server.address() as AddressInfo;
    port = smtpMail(
      `smtp://127.0.0.1:${number}`,
      'Jornada <no-responder@jornada.example>',
      undefined,
      'ayuda@jornada.example',
    );
  });
  afterAll(async () => {
    await port.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  test('the composeMail arrives with both parts, text first, in UTF-8, saying the same', async () => {
    await port.send({ ...mail, id: 'b2f1' });
    const [one] = received;
    expect([one?.from, one?.to]).toEqual(['no-responder@jornada.example', ['ines@ejemplo.es']]);
    const { head, parts } = read(one?.raw ?? '');
    expect(head).toMatch(/Reply-To: ayuda@jornada\.example/);
    expect(head).toMatch(/Content-Type: multipart\/alternative/);
    expect(head).toMatch(/Subject: =\?UTF-8\?/);
    expect(parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html']);
    const [text, html] = parts;
    expect(text?.text).toContain(`Hola, <Inés>:`);
    expect(text?.text).toContain(link);
    expect(html?.text).toContain('Hola, &lt;Inés&gt;:');
    expect(html?.text).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(html?.text).toContain('lang="es"');
  });

  test('one on another machine that does not encrypt gets nothing, unless the address says so', async () => {
    const before = received.length;
    // Not loopback by its name, and still this machine.
    const { port: number } = server.server.address() as AddressInfo;
    const from = 'Jornada <no-responder@jornada.example>';
    const refused = smtpMail(`smtp://0.0.0.0:${number}`, from);
    await expect(refused.send({ ...mail, id: 'b2f1' })).rejects.toThrow(/TLS/);
    const allowed = smtpMail(`smtp://0.0.0.0:${number}?requireTLS=false`, from);
    await allowed.send({ ...mail, id: 'b2f1' });
    expect(received).toHaveLength(before + 1);
    await Promise.all([refused.close(), allowed.close()]);
  });

  test('a certificate of its own will do on this machine, and elsewhere where the setting says so', async () => {
    const encrypted = new SMTPServer({
      authOptional: true,
      onData: (stream, _, done) => stream.resume().on('end', done),
    });
    encrypted.listen(0, '127.0.0.1');
    await once(encrypted.server, 'listening');
    const { port: number } = encrypted.server.address() as AddressInfo;
    const sent = async (host: string, tls?: SmtpTls) => {
      const mails = smtpMail(`smtp://${host}:${number}`, 'Jornada <no-responder@jornada.example>', tls);
      const outcome = await mails.send({ ...mail, id: 'b2f1' }).then(
        () => 'sent',
        (error: Error) => error.message,
      );
      await mails.close();
      return outcome;
    };
    expect(await sent('127.0.0.1')).toBe('sent');
    expect(await sent('127.0.0.1', 'verified')).toMatch(/certificate/);
    expect(await sent('0.0.0.0')).toMatch(/certificate/);
    expect(await sent('0.0.0.0', 'unverified')).toBe('sent');
    expect(await sent('0.0.0.0', 'off')).toBe('sent');
    await new Promise<void>((resolve) => encrypted.close(() => resolve()));
  });

  test('a server that is not there is an error, soon', async () => {
    const nowhere = smtpMail('smtp://127.0.0.1:1', 'Jornada <no-responder@jornada.example>');
    await expect(nowhere.send({ ...mail, id: 'b2f1' })).rejects.toThrow('ECONNREFUSED');
    await nowhere.close();
  });
});

test('a name cannot add fields to the head of a mail', () => {
  const { subject } = composeMail({
    ...mail,
    subject: 'Bar\r\nBcc: otra@ejemplo.es',
    greeting: '',
    paragraphs: [],
    button: { label: '', link },
  });
  expect(subject).toBe('Bar Bcc: otra@ejemplo.es');
});
