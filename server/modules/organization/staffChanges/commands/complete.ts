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
import { type Joiner, keptJoiner } from '#domain/organization/staffChanges/joiner.ts';
import { ownCentre } from '#domain/organization/enterprises/ownCentre.ts';
import { dateIn } from '#domain/organization/workCentres/zones.ts';
import { audit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import { lockRow } from '#server/db/statements.ts';
import { conflict, notFound } from '#server/http/apiError.ts';
import { declaredSeenBy } from '#server/http/customFields/declared.ts';
import { customValuesFor } from '#server/http/customFields/people.ts';
import { readCustomValues } from '#server/http/customFields/values.ts';
import type { Deps } from '#server/modules/deps.ts';
import { addLastDay, hirePerson, letGo, takeBack } from '#server/modules/organization/employees/index.ts';
import { findEnterprise } from '#server/modules/organization/enterprises/index.ts';
import { startInCentre, zonesOfOne } from '#server/modules/organization/workCentres/index.ts';
import { formerOf } from '../queries/former.ts';
import { type ChangeRow, lockMember, updateChange } from '../repo.ts';
import { problemsOfJoiner } from './validate.ts';

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
