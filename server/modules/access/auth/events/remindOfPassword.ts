import type { Tx } from '#server/db/rows.ts';
import type { Deps } from '#server/modules/deps.ts';
import { forReceiver } from '#server/http/locale.ts';
import { newCode } from '../commands/codes.ts';
import type { Person } from '../repo.ts';
import { createPasswordMail } from './mails.ts';

type Means = Pick<Deps, 'clock' | 'config' | 'outbox'>;

/** Longer than a recovery: nobody waits for this mail at the screen. */
const CREATE_PASSWORD_HOURS = 24;

/**
 * Mails a link to create a password to whom verified their address and closed the page that asked for one; should it be
 * open still, its code is good as before.
 */
export async function remindOfPassword(tx: Tx, { clock, config, outbox }: Means, person: Person): Promise<void> {
  const what = { purpose: 'reset', hours: CREATE_PASSWORD_HOURS, keepsOlder: true } as const;
  const link = `${config.publicUrl}/restablecer-contrasena/${await newCode(tx, clock, person, what)}`;
  const mail = forReceiver(person.locale, () => createPasswordMail(person.email, person.name, link));
  await outbox.add(tx, mail, { kind: 'createPassword', userId: person.id });
}
