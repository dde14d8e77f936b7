import { z } from 'zod';
import { firmPath, importParam } from '#domain/organization/firms/kinds.ts';
import { firmMails } from '#domain/organization/firms/messages/index.ts';
import { kindOf } from './kind.ts';

/** That an import of a firm's clients has ended. */
export const clientImported = kindOf({
  data: z.object({ id: z.number(), done: z.number(), failed: z.number(), canceled: z.number().default(0) }),
  audience: 'firm',
  quietSeconds: 0,
  inHours: false,
  bundledBy: 'item',
  words: ([
    {
      data: { id, done, failed, canceled },
    },
  ]) => {
    const say = firmMails.imported;
    const subject = canceled > 0 ? say.subjectCanceled : say.subject;
    return {
      subject,
      paragraphs: [
        ...(done > 0 ? [say.done(done)] : []),
        ...(failed > 0 ? [say.failed(failed)] : []),
        ...(canceled > 0 ? [say.canceled(canceled)] : []),
      ],
      button: say.button,
      note: subject,
      path: `${firmPath}?${importParam}=${id}`,
    };
  },
});
