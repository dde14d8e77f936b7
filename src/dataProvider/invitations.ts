import type { Invitation } from '#domain/access/auth/session.ts';
import { call } from '../session/http.ts';

/** Invitations that wait for whoever is signed in. All throw `HttpError`; an answer says what it did. */
export const invitations = {
  ownInvitations: async (): Promise<readonly Invitation[]> => (await call('listInvitations')).data,
  answerInvitation: async (enterpriseId: number, accepts: boolean): Promise<string> =>
    (await call(accepts ? 'acceptOwnInvitation' : 'declineOwnInvitation', { params: { enterpriseId } })).message,
};
export type InvitationMethods = typeof invitations;
