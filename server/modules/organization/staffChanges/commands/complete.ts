import { sql } from 'drizzle-orm';
import { asFields } from '#domain/organization/customFields/asFields.ts';
import type { GivenCustomValues } from '#domain/kernel/customValues.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import { askedOfJoiner, filledOfJoiner } from '#domain/organization/staffChanges/staffChanges.ts';
import { employeeMessages } from '#domain/organization/employees/messages/index.ts';
import { employees } from '#domain/organization/employees/employees.ts';
import { hiringDefaults } from '#domain/organization/employees/hiringDefaults.ts';
import { workStep } from '#domain/organization/employees/form.ts';
import { namesOf, pick } from '#domain/kernel/pick.ts';
import { personFields } from '#domain/organization/people/personFields.ts';
import { staffChangeMessages as say } from '#domain/organization/staffChanges/messages/index.ts';
import { type Joiner, type joinerForm, keptJoiner } from '#domain/organization/staffChanges/joiner.ts';
import { ownCentre } from '#domain/organization/enterprises/ownCentre.ts';
import { dateIn } from '#domain/organization/workCentres/zones.ts';
import { audit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import { exists, lockRow } from '#server/db/statements.ts';
import { conflict, notFound } from '#server/http/apiError.ts';
import { declaredSeenBy } from '#server/http/customFields/declared.ts';
import { customValuesFor } from '#server/http/customFields/people.ts';
import { readCustomValues } from '#server/http/customFields/values.ts';
import type { Deps } from '#server/modules/deps.ts';
import {
  addLastDay,
  employmentOf,
  hirePerson,
  letGo,
  roomIn,
  takeBack,
} from '#server/modules/organization/employees/index.ts';
import { findEnterprise } from '#server/modules/organization/enterprises/index.ts';
import { holdCentre, startInCentre, zonesOfOne } from '#server/modules/organization/workCentres/index.ts';
import { type Former, formerOf } from '../queries/former.ts';
import { type ChangeRow, joinersWaiting, knownBy, lockMember, openOf, updateChange } from '../repo.ts';
import type { z } from 'zod';
import { daysAround } from '#domain/organization/staffChanges/kinds.ts';
import type { leaverForm } from '#domain/organization/staffChanges/leaver.ts';
import { numericDate } from '#domain/time/format.ts';
import { addDays } from '#domain/time/localTime.ts';

type JoinerInput = z.output<typeof joinerForm>;
type LeaverInput = z.output<typeof leaverForm>;

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

export interface Completion {
  readonly actor: Actor;
  /** With the social security, `YYYY-MM-DD`. */
  readonly registeredOn: string;
  /** By the enterprise's clock. */
  readonly today: string;
  readonly now: Date;
  /** Of a joiner's own fields (`filledOfJoiner`); a leaver has none. */
  readonly custom: GivenCustomValues;
}

const doneBy = ({ enterprise_id }: ChangeRow, { actor, registeredOn, now }: Completion) =>
  sql`status = 'done', registered_on = ${registeredOn}, done_by = ${personIn(actor, enterprise_id)}, done_at = ${now}, changed_at = ${now}`;

/** The terms of work that follow from what was announced; what is not asked is as of a new employee of the company. */
const workOf = (form: Joiner, defaults: ReturnType<typeof hiringDefaults>) =>
  workStep.parse({
    ...defaults,
    ...pick(form, ['hours', 'contract_type', 'quantity_days', 'duration', 'agreement_id', 'part_time_percent']),
    hours_type: 'weekly',
    title: form.category,
  });

/** @param isNew what is required has to be there; of who comes back, what is left out stays */
async function customOf(tx: Tx, enterpriseId: number, { actor, custom = {} }: Completion, isNew: boolean) {
  const seen = await declaredSeenBy(tx, actor, enterpriseId, employees.name, 'share');
  const given = await customValuesFor(tx, actor, enterpriseId, asFields(filledOfJoiner(seen)), custom);
  const asked = askedOfJoiner(seen);
  if (isNew) readCustomValues(asked, pick(custom, Object.keys(asked)), { isNew });
  return given;
}

/**
 * Creates the person of a joiner, with terms of work from the first day on, and invites them; who worked there before is
 * active again, with the record of then.
 * @returns their id, whether they are back, and whether an invitation could be sent where they need one
 * @throws ApiError 409 where they cannot be created any more; 422 at the key of each own field that is missing or wrong
 */
export async function completeJoiner(
  tx: Tx,
  deps: Deps,
  row: ChangeRow,
  completion: Completion,
): Promise<{ readonly id: number; readonly isBack: boolean; readonly isInvited: boolean }> {
  const { enterprise_id: enterpriseId } = row;
  const { actor, today, now } = completion;
  const form = keptJoiner(row.form);
  await lockRow(tx, 'enterprises', enterpriseId);
  const former = await formerOf(tx, enterpriseId, form.dni);
  const { starts_on: start, ...problems } = await problemsOfJoiner(tx, form, { enterpriseId, today, except: row.id });
  const wrong = [...Object.values(problems), ...(former && start ? [start] : [])];
  if (wrong.length > 0) throw conflict([...new Set(wrong)].join('. '));
  const custom = await customOf(tx, enterpriseId, completion, !former);
  const company = await findEnterprise(tx, enterpriseId);
  if (!company) throw notFound();
  const work = workOf(form, hiringDefaults(company));
  const hire = {
    person: pick(form, namesOf(personFields)),
    title: form.category,
    work,
    enterpriseId,
    actorId: personIn(actor, enterpriseId),
    startsOn: form.starts_on,
    endsOn: form.ends_on,
    now,
    custom,
  };
  const hired = former ? await takeBack(tx, deps, hire, former) : await hirePerson(tx, deps, hire);
  const whose = { id: hired.id, enterprise_id: enterpriseId };
  if (former || form.work_centre_id !== ownCentre)
    await startInCentre(tx, whose, { valid_from: form.starts_on, work_centre_id: form.work_centre_id });
  await updateChange(tx, row, sql`${doneBy(row, completion)}, user_id = ${hired.id}`);
  return { ...hired, isBack: former !== undefined };
}

/**
 * Keeps the last day of a leaver; whose last day is over is deactivated at once, others by the job of the day after.
 * @returns whether the person stays active for now
 * @throws ApiError 409 where they cannot leave; 422 at the key of each own field: nothing more is asked of who leaves
 */
export async function completeLeaver(tx: Tx, row: ChangeRow, completion: Completion): Promise<boolean> {
  const { enterprise_id: enterpriseId, user_id: userId, effective_on: lastDay } = row;
  const { actor, now, custom } = completion;
  readCustomValues({}, custom);
  const member = userId === null ? undefined : await lockMember(tx, enterpriseId, userId);
  if (!member || userId === null) throw conflict(say.personUnknown);
  if (member.role === 'admin') throw conflict(employeeMessages.notAdmins);
  const leaving = { enterpriseId, userId, actorId: personIn(actor, enterpriseId), lastDay, now };
  await addLastDay(tx, leaving);
  const own = dateIn(now.getTime(), await zonesOfOne(tx, enterpriseId, userId));
  const isOver = lastDay < own || !member.active;
  if (isOver) await letGo(tx, leaving);
  await updateChange(tx, row, sql`${doneBy(row, completion)}, applied_at = ${isOver ? now : null}`);
  return !isOver;
}

/** What is done to one, in the enterprise's log. */
export const record = (
  tx: Tx,
  { enterprise_id: enterpriseId, id: recordId, kind, user_id: userId }: ChangeRow,
  actorId: number,
  deed: 'change' | 'withdraw' | 'take' | 'sendBack' | 'complete' | 'announce',
): Promise<void> =>
  audit(tx, { enterpriseId, actorId, action: `staffChanges.${deed}`, userId, recordId, details: { kind } });
