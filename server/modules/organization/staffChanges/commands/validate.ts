import { sql } from 'drizzle-orm';
import { employeeMessages } from '#domain/organization/employees/messages/index.ts';
import type { z } from 'zod';
import type { joinerForm } from '#domain/organization/staffChanges/joiner.ts';
import { daysAround } from '#domain/organization/staffChanges/kinds.ts';
import type { leaverForm } from '#domain/organization/staffChanges/leaver.ts';
import { staffChangeMessages as say } from '#domain/organization/staffChanges/messages/index.ts';
import { numericDate } from '#domain/time/format.ts';
import { addDays } from '#domain/time/localTime.ts';
import type { Tx } from '#server/db/rows.ts';
import { exists, lockRow } from '#server/db/statements.ts';
import { conflict } from '#server/http/apiError.ts';
import { employmentOf, roomIn } from '#server/modules/organization/employees/index.ts';
import { holdCentre } from '#server/modules/organization/workCentres/index.ts';
import { type Former, formerOf } from '../queries/former.ts';
import { joinersWaiting, knownBy, lockMember, openOf } from '../repo.ts';

export type JoinerInput = z.output<typeof joinerForm>;
export type LeaverInput = z.output<typeof leaverForm>;

/** Messages by field; empty where nothing is wrong. */
type Problems = Record<string, string>;

interface Where {
  readonly enterpriseId: number;
  /** By the enterprise's clock, `YYYY-MM-DD`. */
  readonly today: string;
  /** The one that is written anew. */
  readonly except?: number | undefined;
}

const isFar = (date: string, today: string): boolean =>
  date < addDays(today, -daysAround) || date > addDays(today, daysAround);
const around = (today: string) => [addDays(today, -daysAround), addDays(today, daysAround)].map(numericDate);

/** Of a day that is typed by mistake. */
function farText(today: string, words: (from: string, to: string) => string): string {
  const [from = '', to = ''] = around(today);
  return words(from, to);
}

/** What is wrong with a joiner, beside its form. The enterprise is held, so that nobody joins it twice at once. */
export async function problemsOfJoiner(tx: Tx, form: JoinerInput, where: Where): Promise<Problems> {
  const { enterpriseId, today, except } = where;
  await lockRow(tx, 'enterprises', enterpriseId);
  const problems: Problems = {};
  const known = await knownBy(tx, enterpriseId, form);
  const same = known.find(({ dni }) => dni === form.dni);
  const former = same && !same.active ? await formerOf(tx, enterpriseId, form.dni) : undefined;
  if (former) Object.assign(problems, problemsOfReturn(form, former));
  else if (same) problems['dni'] = same.active ? say.worksHere : say.workedHere;
  else if (known.length > 0) problems['email'] = say.emailTaken;
  const announced = same && !former ? undefined : await openOf(tx, enterpriseId, form, except);
  if (announced) {
    const isSameNumber = (announced.form as { dni?: string } | null)?.dni === form.dni;
    problems[isSameNumber ? 'dni' : 'email'] = say.joinerAnnounced(announced.announcer);
  }
  if (isFar(form.starts_on, today)) problems['starts_on'] ??= farText(today, say.startFar);
  if (!(await holdCentre(tx, enterpriseId, form.work_centre_id))) problems['work_centre_id'] = say.centreUnknown;
  if (form.agreement_id !== null && !(await hasAgreement(tx, enterpriseId, form.agreement_id)))
    problems['agreement_id'] = employeeMessages.agreementUnknown;
  return problems;
}

/** Of somebody who worked there before: their record is taken up again. */
function problemsOfReturn(form: JoinerInput, { email, last_day: lastDay }: Former): Problems {
  return {
    ...(form.starts_on <= lastDay && { starts_on: say.startBeforeLeaving(numericDate(lastDay)) }),
    ...(form.email !== email && { email: say.emailOfFormer(email) }),
  };
}

const hasAgreement = (tx: Tx, enterpriseId: number, id: number): Promise<boolean> =>
  exists(tx, sql`agreements where id = ${id} and enterprise_id = ${enterpriseId}`);

/** @throws ApiError 409 where the plan has no place for one more beside those who are announced */
export async function assertRoomForJoiner(tx: Tx, { enterpriseId, except }: Where): Promise<void> {
  const room = await roomIn(tx, enterpriseId);
  if (room === null) return;
  if (room <= (await joinersWaiting(tx, enterpriseId, except))) throw conflict(say.noRoom(Math.max(room, 0)));
}

/** What is wrong with a leaver, beside its form. The person is held. */
export async function problemsOfLeaver(
  tx: Tx,
  form: LeaverInput,
  { enterpriseId, today, except, actorId }: Where & { readonly actorId: number },
): Promise<Problems> {
  const member = await lockMember(tx, enterpriseId, form.user_id);
  if (!member || member.role === 'advisor') return { user_id: say.personUnknown };
  if (!member.active) return { user_id: say.personGone };
  if (form.user_id === actorId) return { user_id: employeeMessages.notOneself };
  if (member.role === 'admin') return { user_id: employeeMessages.notAdmins };
  const problems: Problems = {};
  const announced = await openOf(tx, enterpriseId, { userId: form.user_id }, except);
  if (announced) problems['user_id'] = say.leaverAnnounced(announced.announcer);
  const { hired } = await employmentOf(tx, { id: form.user_id, enterprise_id: enterpriseId });
  if (isFar(form.ends_on, today)) problems['ends_on'] = farText(today, say.lastDayFar);
  else if (form.ends_on < hired) problems['ends_on'] = say.lastDayBeforeHire(numericDate(hired));
  return problems;
}
