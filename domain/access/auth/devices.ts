import { z } from 'zod';
import { limits } from '#domain/constants.ts';
import { id, instant } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { routes } from '#domain/routes.ts';
import { passkeyAnswer } from './passkeyAnswer.ts';

/** A session as its owner sees it in the list of their devices. */
const ownSession = z.object({
  id,
  /** Browser and system, `Chrome en Windows`; null where the client does not say. */
  device: z.string().nullable(),
  /** The one that asks. */
  current: z.boolean(),
  started_at: instant,
  last_used_at: instant,
});
export type OwnSession = z.output<typeof ownSession>;

export const deviceEndpoints = {
  listSessions: endpoint(routes.listSessions, {
    about: 'Where the caller is signed in, the latest first.',
    access: 'session',
    scope: 'own',
    whenCanceled: 'all',
    data: z.array(ownSession),
  }),
  endSession: endpoint(routes.endSession, {
    about: 'Ends one of the caller’s sessions; one that is over by now is no error.',
    access: 'session',
    scope: 'own',
    whenCanceled: 'all',
    params: z.object({ id }),
    example: () => ({ params: { id: 1 } }),
  }),
  endAllSessions: endpoint(routes.endAllSessions, {
    about: 'Ends all sessions of the caller, this one too, and forgets the browsers they were opened with.',
    access: 'session',
    scope: 'own',
    whenCanceled: 'all',
  }),
  confirmIdentity: endpoint(routes.confirmIdentity, {
    about:
      'Proves again who the caller is, by password (and `code` where there is a second factor) or by passkey: what asks for it is open for an hour.',
    access: 'session',
    scope: 'own',
    whenCanceled: 'all',
    body: z.object({
      password: z.string().max(limits.text).optional(),
      code: z.string().trim().max(limits.text).optional(),
      passkey: passkeyAnswer.optional(),
    }),
  }),
};
