import {
  complaintDeadlineMail,
  newComplaintMail as say,
  responsibleMail,
} from '../../../../domain/complaints/messages/index.ts';
import { readersInGeneral, readersOf } from '../../../../domain/complaints/readers.ts';
import { mailWords } from '../../../../domain/system/messages/index.ts';
import { listInWords, longDate } from '../../../../domain/time/format.ts';
import type { Db, Tx } from '../../../db/rows.ts';
import { forReceiver } from '../../../http/locale.ts';
import { composeMail } from '../../../ports/mail/composeMail.ts';
import type { Mail } from '../../../ports/mail/port.ts';
import type { Deps } from '../../deps.ts';
import { nameOf } from '../../enterprises/index.ts';
import { candidatesOf, type ChannelPerson, channelPeople } from '../channel/people.ts';

type Means = Pick<Deps, 'outbox' | 'config'>;

/** Who reads any of some complaints of an enterprise, each given by whom it is about. */
async function readersOfAny(
  db: Db,
  enterpriseId: number,
  complaints: readonly (readonly number[])[],
): Promise<ChannelPerson[]> {
  const candidates = await candidatesOf(db, enterpriseId);
  const people = channelPeople(candidates);
  const readers = new Set(complaints.flatMap((subjects) => readersOf(people, subjects)));
  return candidates.filter(({ id }) => readers.has(id));
}

const sendAll = (
  tx: Tx,
  { outbox }: Means,
  { enterpriseId, receivers }: { readonly enterpriseId: number; readonly receivers: readonly ChannelPerson[] },
  write: (person: ChannelPerson) => Mail,
): Promise<void> =>
  outbox.addAll(
    tx,
    receivers.map((person) => ({
      mail: forReceiver(person.locale, () => write(person)),
      about: { kind: 'complaints', userId: person.id, enterpriseId },
    })),
  );

const button = ({ config }: Means) => ({ label: say.button, link: `${config.publicUrl}/complaints` });

/**
 * That there are new complaints, without a word of them, to those who read any of them.
 * @param complaints whom each is about
 */
export async function announce(
  tx: Tx,
  means: Means,
  { id, name }: { id: number; name: string },
  complaints: readonly (readonly number[])[],
): Promise<void> {
  const receivers = await readersOfAny(tx, id, complaints);
  await sendAll(tx, means, { enterpriseId: id, receivers }, (person) =>
    composeMail({
      to: person.email,
      subject: say.subject(name),
      greeting: mailWords.greeting(person.name),
      paragraphs: [say.received(name), say.deadlines],
      button: button(means),
    }),
  );
}

/** That a deadline (a local date) is near, or over, to those who read the complaint. */
export async function remindOf(
  tx: Tx,
  means: Means,
  enterprise: { id: number; name: string },
  subjects: readonly number[],
  what: 'acknowledge' | 'answer',
  by: string,
): Promise<void> {
  const receivers = await readersOfAny(tx, enterprise.id, [subjects]);
  await sendAll(tx, means, { enterpriseId: enterprise.id, receivers }, (person) =>
    composeMail({
      to: person.email,
      subject: complaintDeadlineMail[what].subject,
      greeting: mailWords.greeting(person.name),
      paragraphs: [complaintDeadlineMail[what].body(enterprise.name, longDate(by))],
      button: button(means),
    }),
  );
}

interface Named {
  readonly enterpriseId: number;
  readonly actorId: number;
  readonly before: readonly ChannelPerson[];
  readonly after: readonly ChannelPerson[];
}

/** That the responsible have changed, to those who were and those who are, but whoever changed it. */
export async function notifyResponsible(
  tx: Tx,
  means: Means,
  { enterpriseId, actorId, before, after }: Named,
): Promise<void> {
  const [were, are] = [before, after].map((people) => readersInGeneral(channelPeople(people)));
  if (String(were) === String(are)) return;
  const enterprise = await nameOf(tx, enterpriseId);
  const names = after.filter(({ id }) => are?.includes(id)).map(({ full_name }) => full_name);
  const actor = after.find(({ id }) => id === actorId)?.full_name ?? '';
  const receivers = after.filter(({ id }) => id !== actorId && (were?.includes(id) || are?.includes(id)));
  await sendAll(tx, means, { enterpriseId, receivers }, (person) =>
    composeMail({
      to: person.email,
      subject: responsibleMail.subject(enterprise),
      greeting: mailWords.greeting(person.name),
      paragraphs: [responsibleMail.now(listInWords(names)), responsibleMail.by(actor)],
      button: button(means),
    }),
  );
}
