import { z } from 'zod';
import { listInWords, monthInWords } from '#domain/time/format.ts';
import { closedMail } from '#domain/timekeeping/closures/messages/index.ts';
import { fileNotices as say } from '../messages/index.ts';
import { kindOf } from './kind.ts';

/** `YYYY-MM`. */
const month = z.object({ month: z.string() });

/** A month that was closed waits for the person's signature. */
export const monthClosed = kindOf({
  data: month,
  audience: 'own',
  quietSeconds: 0,
  inHours: true,
  bundledBy: 'kind',
  words: (items, enterprise) => {
    const months = listInWords(
      items
        .map(({ data }) => data.month)
        .toSorted()
        .map(monthInWords),
    );
    return {
      subject: closedMail.subject(months),
      paragraphs: [closedMail.closed(enterprise, months), closedMail.sign],
      button: closedMail.button,
      note: say.monthClosed,
      path: '/fichar',
    };
  },
});

export const payrollReady = kindOf({
  data: month,
  audience: 'own',
  quietSeconds: 60,
  inHours: true,
  bundledBy: 'kind',
  words: (items, enterprise) => {
    const months = listInWords([...new Set(items.map(({ data }) => data.month))].toSorted().map(monthInWords));
    return {
      subject: say.payroll.subject(months),
      paragraphs: [say.payroll.body(enterprise, months)],
      button: say.payroll.button,
      note: say.payroll.note,
      path: '/fichar',
    };
  },
});

export const documentAdded = kindOf({
  data: z.object({}),
  audience: 'own',
  quietSeconds: 60,
  inHours: true,
  bundledBy: 'kind',
  words: (items, enterprise) => ({
    subject: say.document.subject(items.length > 1),
    paragraphs: [say.document.body(enterprise, items.length)],
    button: say.document.button,
    note: say.document.note,
    path: '/fichar',
  }),
});
