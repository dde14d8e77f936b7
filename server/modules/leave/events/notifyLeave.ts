import { defaultLeaveTypes } from '../../../../domain/constants.ts';
import { rolesWith } from '../../../../domain/rights.ts';
import type { Tx } from '../../../db/rows.ts';
import type { Deps } from '../../deps.ts';
import { forReceiver } from '../../../http/locale.ts';
import type { Mail } from '../../../ports/mail/port.ts';
import type { PushNote } from '../../../ports/push/port.ts';
import { nameOf } from '../../enterprises/index.ts';
import { pushInHours, type Receiver } from '../../notifications/index.ts';
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

interface LeaveNotification {
  readonly mail: Mail;
  readonly note: PushNote;
}

/** By mail, and within the person's hours to their browsers. */
async function notify(tx: Tx, deps: Deps, to: Receiver, { mail, note }: LeaveNotification) {
  await deps.outbox.add(tx, mail, { kind: 'notification', ...to });
  await pushInHours(tx, deps, to, note, deps.clock.now());
}

/** The page of the requests that are split by the type's name (leave 8). */
const pageOf = (typeName: string): string =>
  typeName === defaultLeaveTypes[0] ? '/solicitudes/vacaciones' : '/solicitudes/permisos';

/** Notifies those who answer, but whoever asked, of a request: one mail each for all its days. */
export async function notifyRequest(tx: Tx, deps: Deps, days: readonly LeaveRow[], requestedBy: number): Promise<void> {
  const [first] = days;
  if (!first) return;
  const people = await answerersOf(
    tx,
    first.enterprise_id,
    first.user_id,
    rolesWith(first.confidential ? 'leave.answerConfidential' : 'leave.answer'),
  );
  const enterprise = await nameOf(tx, first.enterprise_id);
  const requested = {
    who: `${first.name} ${first.last_name}`,
    typeName: first.type_name,
    dates: days.map(({ day }) => day),
    comment: first.comment,
  };
  const path = pageOf(first.type_name);
  const link = `${deps.config.publicUrl}${path}`;
  for (const person of people) {
    if (person.id === requestedBy) continue;
    const notification = forReceiver(person.locale, () => ({
      mail: requestMail(person, requested, link),
      note: requestNote(enterprise, path),
    }));
    await notify(tx, deps, { enterpriseId: first.enterprise_id, userId: person.id }, notification);
  }
}

/** Notifies each person, but whoever recorded it, of leave that stands without their asking: one mail for all its days. */
export async function notifyRecorded(tx: Tx, deps: Deps, days: readonly LeaveRow[], by: number): Promise<void> {
  const ids = [...new Set(days.map(({ user_id }) => user_id))].filter((id) => id !== by);
  const [first] = days;
  if (!first || ids.length === 0) return;
  const people = await peopleOf(tx, first.enterprise_id, ids);
  const enterprise = await nameOf(tx, first.enterprise_id);
  for (const person of people) {
    const dates = days.flatMap(({ user_id, day }) => (user_id === person.id ? [day] : []));
    const leave = { typeName: first.type_name, dates, comment: first.comment };
    const notification = forReceiver(person.locale, () => ({
      mail: recordedMail(person, enterprise, leave, deps.config.employeeSiteUrl),
      note: recordedNote(enterprise),
    }));
    const to = { enterpriseId: first.enterprise_id, userId: person.id };
    await notify(tx, deps, to, notification);
  }
}

/** Notifies a person of the answer. */
export async function notifyAnswer(tx: Tx, deps: Deps, row: LeaveRow, answer: Omit<Answered, 'typeName'>) {
  const [person] = await peopleOf(tx, row.enterprise_id, [row.user_id]);
  const enterprise = await nameOf(tx, row.enterprise_id);
  if (!person) return;
  const notification = forReceiver(person.locale, () => ({
    mail: answerMail(person, enterprise, { ...answer, typeName: row.type_name }, deps.config.employeeSiteUrl),
    note: answerNote(enterprise),
  }));
  const to = { enterpriseId: row.enterprise_id, userId: person.id };
  await notify(tx, deps, to, notification);
}
