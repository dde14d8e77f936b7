import { z } from 'zod';
import { memberMoveMails as say } from '#domain/access/auth/messages/index.ts';
import { kindOf } from './kind.ts';

/** That another address is to have the access of somebody who administers, or that somebody objected. */
export const membershipMove = kindOf({
  data: z.object({ what: z.enum(['requested', 'objected']), email: z.string() }),
  audience: 'employees.chooseRole',
  quietSeconds: 0,
  inHours: false,
  bundledBy: 'item',
  words: ([{ data, about }], enterprise) => ({
    subject: say[data.what].subject(about),
    paragraphs: [say[data.what].body(about, enterprise, data.email)],
    button: say.button,
    note: say.note,
    path: '/employees',
  }),
});
