import { z } from 'zod';
import { monthReminderMail as say } from '../messages/index.ts';
import { monthInWords } from '#domain/time/format.ts';
import { kindOf } from './kind.ts';

/** What somebody of the gestoría writes about what is left of a month. */
export const monthRequest = kindOf({
  data: z.object({ month: z.string(), text: z.string(), from: z.string() }),
  audience: 'mandates.manage',
  quietSeconds: 0,
  inHours: false,
  bundledBy: 'item',
  words: (
    [
      {
        data: { month, text, from },
      },
    ],
    enterprise,
  ) => ({
    subject: say.subject(monthInWords(month), enterprise),
    paragraphs: [say.from(from), text],
    button: say.button,
    note: say.note,
    path: '/',
  }),
});
