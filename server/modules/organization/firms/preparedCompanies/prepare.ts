import { randomBytes } from 'node:crypto';
import type { EnterpriseInput } from '#domain/organization/enterprises/enterprises.ts';
import { addresseeOf } from '#domain/organization/firms/addressee.ts';
import type { preparedPerson } from '#domain/organization/firms/preparedCompanies.ts';
import type { Tx } from '#server/db/rows.ts';
import { lockRow } from '#server/db/statements.ts';
import { hashOf } from '#server/http/hashOf.ts';
import type { z } from 'zod';
import type { Deps } from '#server/modules/deps.ts';
import { countPrepared } from '../commands/limits.ts';
import { proposeTo } from '../commands/propose.ts';
import type { Membership } from '../repo.ts';
import { insertPrepared } from './repo.ts';
import { requestDays } from '#domain/organization/firms/kinds.ts';
import { firmMails as say } from '#domain/organization/firms/messages/index.ts';
import { forReceiver } from '#server/http/locale.ts';
import { nameInMail } from '#server/ports/mail/nameInMail.ts';
import { findPersonByEmail } from '#server/modules/access/auth/index.ts';
import { firmMail } from '../events/mails.ts';

interface Prepared {
  readonly firm: string;
  readonly company: string;
  readonly user: { readonly name: string; readonly email: string };
  readonly code: string;
}

/** The link with which a company that a firm prepared is signed up, to the address that the firm typed. */
async function mailPrepared(
  tx: Tx,
  { outbox, config }: Pick<Deps, 'outbox' | 'config'>,
  { firm, company, user, code }: Prepared,
): Promise<void> {
  const [from, client] = [nameInMail(firm), nameInMail(company)];
  const known = await findPersonByEmail(tx, user.email);
  const mail = forReceiver(known?.locale, () =>
    firmMail({
      to: user.email,
      name: user.name,
      link: `${config.publicUrl}/checkout?preparada=${code}`,
      label: say.prepared.button,
      subject: say.prepared.subject(from),
      paragraphs: [say.prepared.body(from, client), say.prepared.note(from, requestDays)],
    }),
  );
  await outbox.add(tx, mail, { kind: 'notification' });
}

export const hashOfCode = (code: string): string => hashOf(`prepared:${code}`);

interface Input {
  readonly user: z.output<typeof preparedPerson>;
  readonly enterprise: EnterpriseInput;
  readonly employees: number;
  readonly rights: readonly string[];
  readonly by: number;
  readonly now: Date;
}

/**
 * Prepares a company for somebody to sign up: mails them the link, and proposes the firm to their address.
 * @returns the mandate's id
 * @throws ApiError 409 while a proposal to the same address waits, 429
 */
export async function prepare(
  tx: Tx,
  deps: Pick<Deps, 'outbox' | 'config'>,
  own: Membership,
  input: Input,
): Promise<number> {
  const { user, enterprise, employees, rights, by, now } = input;
  const code = randomBytes(24).toString('base64url');
  const addressee = addresseeOf(user.email) ?? user.email;
  // Before the counts, as the import of clients does.
  await lockRow(tx, 'firms', own.firm_id);
  await countPrepared(tx, own.firm_id, addressee);
  const mandateId = await proposeTo(tx, own, { addressee, rights, by, now });
  await insertPrepared(tx, { mandateId, codeHash: hashOfCode(code), user, enterprise, employees, now });
  await mailPrepared(tx, deps, { firm: own.name, company: enterprise.name, user, code });
  return mandateId;
}
