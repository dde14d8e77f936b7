import { z } from 'zod';
import { firmPath, importParam } from '../../firms/kinds.ts';
import { firmMails } from '../../firms/messages/index.ts';
import { kindOf } from './kind.ts';

/** That an import of a firm's clients has ended. */
export const clientImported = kindOf({
  data: z.object({ id: z.number(), done: z.number(), failed: z.number() }),
  audience: 'firm',
  quietSeconds: 0,
  inHours: false,
  bundledBy: 'item',
  words: ([
    {
      data: { id, done, failed },
    },
  ]) => {
    const say = firmMails.imported;
    return {
      subject: say.subject,
      paragraphs: [...(done > 0 ? [say.done(done)] : []), ...(failed > 0 ? [say.failed(failed)] : [])],
      button: say.button,
      note: say.subject,
      path: `${firmPath}?${importParam}=${id}`,
    };
  },
});
