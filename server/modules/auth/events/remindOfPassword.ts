import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../deps.ts';
import { forReceiver } from '../../../http/locale.ts';
import { newCode } from '../commands/codes.ts';
import type { Person } from '../repo.ts';
import { createPasswordMail } from './mails.ts';
import { tried } from './tried.ts';

type Means = Pick<Deps, 'database' | 'clock' | 'config' | 'mail'>;

/** Longer than a recovery: nobody waits for this mail at the screen. */
const CREATE_PASSWORD_HOURS = 24;

/**
 * Mails a link to create a password to whom verified their address and closed the page that asked for one; should it be
 * open still, its code is good as before.
 */
export function remindOfPassword(
  { database, clock, config, mail }: Means,
  person: Person,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<boolean> {
  const send = async () => {
    const what = { purpose: 'reset', hours: CREATE_PASSWORD_HOURS, keepsOlder: true } as const;
    const code = await newCode(database, clock, person, what);
    const link = `${config.publicUrl}/restablecer-contrasena/${code}`;
    await mail.send(forReceiver(person.locale, () => createPasswordMail(person.email, person.name, link)));
  };
  return tried(log, send(), 'mail to create a password not sent');
}
