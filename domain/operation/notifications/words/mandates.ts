import { z } from 'zod';
import { firmMails as say } from '#domain/organization/firms/messages/index.ts';
import { rightsInWords } from '#domain/organization/firms/rightsInWords.ts';
import { kindOf } from './kind.ts';

/** That a firm proposes itself, or what it did with a mandate of the company. */
export const mandate = kindOf({
  data: z.object({
    what: z.enum(['proposed', 'active', 'rights', 'ended', 'declined']),
    firm: z.string(),
    rights: z.array(z.string()),
  }),
  audience: 'mandates.manage',
  quietSeconds: 0,
  inHours: false,
  bundledBy: 'item',
  words: (
    [
      {
        data: { what, firm, rights },
      },
    ],
    enterprise,
  ) => {
    const common = { button: say.button, note: say.note, path: '/gestoria' };
    const listed = rightsInWords(rights);
    switch (what) {
      case 'proposed':
        return {
          ...common,
          subject: say.proposed.subject(firm),
          paragraphs: [say.proposed.body(firm, enterprise), say.proposed.accept],
        };
      case 'active':
        return { ...common, subject: say.active.subject(firm, enterprise), paragraphs: [say.active.body(listed)] };
      case 'rights':
        return { ...common, subject: say.changed.subject(firm, enterprise), paragraphs: [say.changed.body(listed)] };
      case 'ended':
        return { ...common, subject: say.ended.subject(firm, enterprise), paragraphs: [say.ended.body] };
      case 'declined':
        return { ...common, subject: say.declined.subject(firm), paragraphs: [say.declined.body] };
    }
  },
});
