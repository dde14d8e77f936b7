import type { SessionEnterprise } from '#domain/access/auth/session.ts';
import type { Db } from '#server/db/rows.ts';
import { presentMembership } from './present.ts';
import { findMemberships } from './repo.ts';

export { findPersonByEmail } from './repo.ts';

export {
  accountBy,
  CHOSEN_BY_READER,
  deleteUnused,
  endSessions,
  isOfFirm,
  lockAccount,
  lockMemberships,
  NEEDED_BESIDE,
  spendCodes,
} from './commands/account.ts';
export { divideAccount } from './commands/changeEmail.ts';
export { purgeOldCodes, newCode, newCodes, pendingEmailOf } from './commands/codes.ts';
export { declinedAmong, declinedUntil, findInvitations, purgeOldDeclined } from './commands/invitations.ts';
export {
  emailInUseMail,
  invitationMail,
  linkMail,
  moveMail,
  newEmailMail,
  signUpAgainMail,
  signUpWelcomeMail,
} from './events/mails.ts';
export {
  endMove,
  findMoveFrom,
  hadOtherRole,
  notifyOfMove,
  requestMove,
  typedEmailOf,
} from './commands/moveMembership.ts';
export { assertGoodPassword, hashPassword } from './commands/password.ts';

/** The enterprises to which a person actively belongs. */
export const ownEnterprises = async (db: Db, accountId: number): Promise<SessionEnterprise[]> =>
  (await findMemberships(db, accountId)).map(presentMembership);
export { endStolen } from './devices/endStolen.ts';
export { purgeOldDevices } from './devices/repo.ts';
export { purgeOldChallenges } from './factors/challenges.ts';
export { momentText, tellOwner } from './events/credentialMails.ts';
