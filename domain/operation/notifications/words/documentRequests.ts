import { z } from 'zod';
import { panelRequestsPath, requestedKinds, requestsPath } from '#domain/paperwork/documentRequests/kinds.ts';
import {
  documentRequestMails as mails,
  documentRequestMessages as say,
} from '#domain/paperwork/documentRequests/messages/index.ts';
import { longDate } from '#domain/time/format.ts';
import { kindOf } from './kind.ts';

const asked = z.object({
  what: z.enum(['asked', 'returned', 'reminder']),
  document: z.enum(requestedKinds),
  title: z.string().nullable(),
  /** Local date. */
  due: z.string(),
  reason: z.string().nullable(),
  /** Of the company as a whole. */
  company: z.boolean(),
});
type Asked = z.output<typeof asked>;

const lineOf = ({ document, title, due, reason }: Asked): string => {
  const name = title ?? say.kinds[document];
  return reason === null ? mails.asked.line(name, longDate(due)) : mails.asked.returnedLine(name, reason);
};

/** That somebody has to send a document: it is asked for, was sent back, or is reminded of. */
export const documentAsked = kindOf({
  data: asked,
  audience: 'own',
  quietSeconds: 60,
  inHours: true,
  bundledBy: 'kind',
  words: (items, enterprise) => {
    const [{ data: first }] = items;
    const subject =
      items.length > 1 || first.what === 'asked'
        ? mails.asked.subject(enterprise, items.length)
        : mails.asked[first.what](enterprise);
    return {
      subject,
      paragraphs: [mails.asked.body],
      items: items.map(({ data }) => lineOf(data)),
      button: mails.asked.button,
      note: mails.asked.note,
      path: items.every(({ data }) => data.company) ? requestsPath : '/fichar#documents',
    };
  },
});

/** That a document came in; which one it is, is read on the page alone. */
export const documentSent = kindOf({
  data: z.object({ firm: z.boolean() }),
  audience: 'documentRequests.manage',
  quietSeconds: 60,
  inHours: true,
  bundledBy: 'kind',
  words: (items, enterprise) => ({
    subject: mails.sent.subject(enterprise, items.length),
    paragraphs: [mails.sent.body],
    items: [...new Set(items.flatMap(({ about }) => about || []))],
    button: mails.sent.button,
    note: mails.sent.note,
    path: items.every(({ data }) => data.firm) ? panelRequestsPath : requestsPath,
  }),
});
