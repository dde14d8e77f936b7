import { defaultLeaveTypes } from '../../../../domain/constants.ts';
import { rolesWith } from '../../../../domain/rights.ts';
import type { Deps } from '../../deps.ts';
import { forReceiver } from '../../../http/locale.ts';
import type { Mail } from '../../../ports/mail/port.ts';
import type { PushNote } from '../../../ports/push/port.ts';
import { nameOf } from '../../enterprises/index.ts';
import { pushInHours } from '../../notifications/index.ts';
import {
  type Answered,
  answerMail,
  answerNote,
  recordedMail,
  recordedNote,
  requestMail,
  requestNote,
} from './mails.ts';
import { answerersOf, type LeaveRow, peopleOf } from '../repo.ts';

type Log = { error(fields: object, text: string): void };

const MAILS_WAITED_FOR = 25;

interface LeaveNotification {
  readonly mail: Mail;
  readonly note: PushNote;
}

/**
 * By mail, and within the person's hours to their browsers. What was saved stays saved when neither can be reached.
 */
async function notify(deps: Deps, to: Parameters<typeof pushInHours>[1], { mail, note }: LeaveNotification, log: Log) {
  try {
    await Promise.all([pushInHours(deps, to, note, deps.clock.now()), deps.mail.send(mail)]);
  } catch (error) {
    log.error({ err: error }, 'notification of leave not sent');
  }
}

/** The page of the requests that are split by the type's name (leave 8). */
const pageOf = (typeName: string): string =>
  typeName === defaultLeaveTypes[0] ? '/solicitudes/vacaciones' : '/solicitudes/permisos';

/** Notifies those who answer, but whoever asked, of a request: one mail each for all its days. */
export async function notifyRequest(
  deps: Deps,
  days: readonly LeaveRow[],
  requestedBy: number,
  log: Log,
): Promise<void> {
  const [first] = days;
  if (!first) return;
  const [people, enterprise] = await Promise.all([
    answerersOf(
      deps.database,
      first.enterprise_id,
      first.user_id,
      rolesWith(first.confidential ? 'leave.answerConfidential' : 'leave.answer'),
    ),
    nameOf(deps.database, first.enterprise_id),
  ]);
  const requested = {
    who: `${first.name} ${first.last_name}`,
    typeName: first.type_name,
    dates: days.map(({ day }) => day),
    comment: first.comment,
  };
  const path = pageOf(first.type_name);
  const link = `${deps.config.publicUrl}${path}`;
  await Promise.all(
    people
      .filter(({ id }) => id !== requestedBy)
      .map((person) => {
        const notification = forReceiver(person.locale, () => ({
          mail: requestMail(person, requested, link),
          note: requestNote(enterprise, path),
        }));
        return notify(deps, { enterpriseId: first.enterprise_id, userId: person.id }, notification, log);
      }),
  );
}

/**
 * Notifies each person, but whoever recorded it, of leave that stands without their asking: one mail for all its days.
 * Never throws. Many mails are not waited for.
 */
export async function notifyRecorded(deps: Deps, days: readonly LeaveRow[], by: number, log: Log): Promise<void> {
  const ids = new Set(days.map(({ user_id }) => user_id));
  ids.delete(by);
  const sent = notifyPeople(deps, days, [...ids], log).catch((error: unknown) =>
    log.error({ err: error }, 'notifications of recorded leave not sent'),
  );
  if (ids.size <= MAILS_WAITED_FOR) await sent;
}

async function notifyPeople(deps: Deps, days: readonly LeaveRow[], ids: readonly number[], log: Log): Promise<void> {
  const [first] = days;
  if (!first || ids.length === 0) return;
  const [people, enterprise] = await Promise.all([
    peopleOf(deps.database, first.enterprise_id, ids),
    nameOf(deps.database, first.enterprise_id),
  ]);
  for (const person of people) {
    const dates = days.flatMap(({ user_id, day }) => (user_id === person.id ? [day] : []));
    const leave = { typeName: first.type_name, dates, comment: first.comment };
    const notification = forReceiver(person.locale, () => ({
      mail: recordedMail(person, enterprise, leave, deps.config.employeeSiteUrl),
      note: recordedNote(enterprise),
    }));
    const to = { enterpriseId: first.enterprise_id, userId: person.id };
    await notify(deps, to, notification, log);
  }
}

/** Notifies a person of the answer. */
export async function notifyAnswer(deps: Deps, row: LeaveRow, answer: Omit<Answered, 'typeName'>, log: Log) {
  const [[person], enterprise] = await Promise.all([
    peopleOf(deps.database, row.enterprise_id, [row.user_id]),
    nameOf(deps.database, row.enterprise_id),
  ]);
  if (!person) return;
  const notification = forReceiver(person.locale, () => ({
    mail: answerMail(person, enterprise, { ...answer, typeName: row.type_name }, deps.config.employeeSiteUrl),
    note: answerNote(enterprise),
  }));
  const to = { enterpriseId: row.enterprise_id, userId: person.id };
  await notify(deps, to, notification, log);
}
