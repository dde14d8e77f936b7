import type { SessionEnterprise } from '../../../domain/session.ts';
import type { Database } from '../../db/connect.ts';
import { presentMembership } from './present.ts';
import { findMemberships } from './repo.ts';

export { forgetOldCodes, newCode, newCodes } from './codes.ts';
export { invitationMail, linkMail, signUpWelcomeMail, verificationMail } from './mails.ts';
export { hashPassword } from './password.ts';
export { auth } from './routes.ts';

/** The enterprises to which a person actively belongs. */
export const ownEnterprises = async (database: Database, userId: number): Promise<SessionEnterprise[]> =>
  (await findMemberships(database, userId)).map(presentMembership);
