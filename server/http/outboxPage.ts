import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { localeNow } from '#domain/kernel/locale.ts';
import { demoWords as say } from '#domain/operation/system/messages/index.ts';
import { withNotice } from './demoNotice.ts';
import { escapeHtml } from './escapeHtml.ts';
import { readOutbox } from '../ports/mail/outbox.ts';

export const outboxFolder = (dataDir: string): string => path.join(dataDir, 'outbox');

const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`);

/** `/dev/mail`: what would have been sent, in demo mode only. */
export function outboxPage(app: FastifyInstance, dataDir: string, showDemoNotice = false): void {
  app.get('/dev/mail', { schema: { hide: true } }, async (_request, reply) => {
    const mails = await readOutbox(outboxFolder(dataDir));
    const list = mails.map(
      ({ to, subject, text, sent_at }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(say.to(to))} · ${escapeHtml(sent_at)}</p><pre>${linked(text)}</pre></article>`,
    );
    const page = `<!doctype html><html lang="${localeNow()}"><meta charset="utf-8"><title>${say.outbox}</title><body><h1>${say.outbox}</h1>${
      list.join('') || `<p>${say.noMail}</p>`
    }</body></html>`;
    return reply.type('text/html; charset=utf-8').send(showDemoNotice ? withNotice(page) : page);
  });
}
