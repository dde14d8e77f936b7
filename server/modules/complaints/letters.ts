import { letter } from '../../ports/mail/letter.ts';
import type { Mail } from '../../ports/mail/port.ts';
import type { Deps } from '../../deps.ts';

type Means = Pick<Deps, 'database' | 'mail' | 'config'>;

interface Responsible {
  name: string;
  email: string;
}

/** Who answers for the channel: the enterprise's active administrators. */
const responsibleFor = ({ database }: Means, enterpriseId: number): Promise<Responsible[]> =>
  database.query<Responsible>(
    `select u.name, u.email from enterprise_users eu join users u on u.id = eu.user_id
      where eu.enterprise_id = $1 and eu.active and eu.role = 'admin' order by u.id`,
    [enterpriseId],
  );

async function sendAll(means: Means, enterpriseId: number, write: (person: Responsible) => Mail): Promise<void> {
  for (const person of await responsibleFor(means, enterpriseId)) await means.mail.send(write(person));
}

const button = ({ config }: Means) => ({ label: 'Ver las denuncias', link: `${config.publicUrl}/complaints` });

/** That there is a new complaint, without a word of it. A mail that fails does not undo the complaint. */
export async function tellOfComplaint(means: Means, { id, name }: { id: number; name: string }): Promise<void> {
  await sendAll(means, id, (person) =>
    letter({
      to: person.email,
      subject: `Nueva denuncia en el canal de ${name}`,
      greeting: `Hola, ${person.name}:`,
      paragraphs: [
        `El canal de denuncias de ${name} ha recibido una comunicación.`,
        'La Ley 2/2023 da siete días para el acuse de recibo y tres meses para la respuesta.',
      ],
      button: button(means),
    }),
  ).catch(() => undefined);
}

/** That a deadline is near, or over. @throws when a mail is not taken: it is tried again */
export function remindOf(
  means: Means,
  enterprise: { id: number; name: string },
  what: 'acknowledge' | 'answer',
  by: string,
): Promise<void> {
  const deed = what === 'acknowledge' ? 'el acuse de recibo' : 'la respuesta';
  return sendAll(means, enterprise.id, (person) =>
    letter({
      to: person.email,
      subject: `Una denuncia espera ${deed}`,
      greeting: `Hola, ${person.name}:`,
      paragraphs: [`Una denuncia del canal de ${enterprise.name} espera ${deed}. El plazo termina el ${by}.`],
      button: button(means),
    }),
  );
}
