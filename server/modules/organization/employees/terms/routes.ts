import { sql } from 'drizzle-orm';
import { type Actor, personIn } from '#domain/rights.ts';
import type { z } from 'zod';
import { readForm } from '#domain/kernel/form.ts';
import { employeeMessages as say } from '#domain/organization/employees/messages/index.ts';
import { type Placed, placeTerms, removeTerms, type TermsProblem } from '#domain/organization/employees/termPeriods.ts';
import { termVersionEndpoints as endpoints, versionStep } from '#domain/organization/employees/termVersions.ts';
import { numericDate } from '#domain/time/format.ts';
import { audit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import { conflict, invalid, notFound } from '#server/http/apiError.ts';
import type { Module } from '#server/modules/deps.ts';
import { termsOf } from '../commands/form.ts';
import { assertMonthsOpen } from '../commands/closedMonths.ts';
import { saveTerms } from '../commands/saveTerms.ts';
import { personToChange } from '../policy.ts';
import { type employmentOf, keptOf, type KeptTerms, type Member, versionsOf } from './repo.ts';

type Version = z.output<typeof versionStep>;
type Employment = Awaited<ReturnType<typeof employmentOf>>;

/** The versions of a person's terms of work (employees 13). */
export const employeesTerms: Module = (serve, { database }) => {
  serve(endpoints.addTerms, async ({ actor, params, body }) => {
    const data = await database.transaction(async (tx) => {
      const person = await personToChange(tx, actor, 'employees.setTerms', params.id, body.enterprise_id);
      if (person.role === 'admin' || person.role === 'advisor') throw conflict(say.termsOfNobody);
      const given = readVersion(body);
      const { kept, employment } = await keptOf(tx, person);
      const placed = await assertPlaced(tx, person, placeTerms(kept, given.valid_from, employment), employment);
      const before = kept.findLast(({ valid_from }) => valid_from <= placed.valid_from) ?? kept[0];
      await keepFirst(tx, person, kept[0], placed.first);
      await save(tx, person, placed.valid_from, given, before);
      await audit(tx, deed(actor, person));
      return versionsOf(tx, person);
    });
    return { data, message: say.termsAdded };
  });

  serve(endpoints.updateTerms, async ({ actor, params, body }) => {
    const data = await database.transaction(async (tx) => {
      const person = await personToChange(tx, actor, 'employees.setTerms', params.id, body.enterprise_id);
      const given = readVersion(body);
      const { kept, employment } = await keptOf(tx, person);
      const version = versionFrom(kept, employment, params.valid_from);
      const wished = placeTerms(kept, given.valid_from, employment, version);
      const placed = await assertPlaced(tx, person, wished, employment);
      await keepFirst(tx, person, kept[0], placed.first);
      if (placed.valid_from !== version.valid_from) await remove(tx, person, version);
      await save(tx, person, placed.valid_from, given, version);
      await audit(tx, deed(actor, person));
      return versionsOf(tx, person);
    });
    return { data, message: say.termsUpdated };
  });

  serve(endpoints.deleteTerms, async ({ actor, params, query }) => {
    const data = await database.transaction(async (tx) => {
      const person = await personToChange(tx, actor, 'employees.setTerms', params.id, query.enterprise_id);
      const { kept, employment } = await keptOf(tx, person);
      const version = versionFrom(kept, employment, params.valid_from);
      const placed = removeTerms(kept, version);
      if (placed.problem) throw conflict(say.termsFirstStay);
      await assertMonthsOpen(tx, peopleOf(person), [placed.affected]);
      await remove(tx, person, version);
      await audit(tx, deed(actor, person));
      return versionsOf(tx, person);
    });
    return { data, message: say.termsDeleted };
  });
};

/** @throws ApiError 422 with a message per field */
function readVersion(body: object): Version {
  const result = readForm([versionStep], body);
  if (!result.ok) throw invalid({ ...result.errors });
  return result.value as Version;
}

/** @throws ApiError 404 where no terms begin on that day */
function versionFrom(kept: readonly KeptTerms[], { hired }: Employment, from: string): KeptTerms {
  const version = kept.find(({ valid_from }) => valid_from === from) ?? (from === hired ? kept[0] : undefined);
  if (!version) throw notFound();
  return version;
}

const peopleOf = ({ id, enterprise_id: enterpriseId }: Member) => ({ enterpriseId, userIds: [id] });

const problemText = (problem: TermsProblem, { hired, left }: Employment): string => {
  switch (problem) {
    case 'beforeHire':
      return say.termsBeforeHire(numericDate(hired));
    case 'afterLeaving':
      return say.termsAfterLeaving(numericDate(left ?? hired));
    case 'taken':
      return say.termsTaken;
    case 'first':
      return say.termsFirstFrom(numericDate(hired));
  }
};

/** @throws ApiError at the day: 422 where the terms have no place, 409 where they would change closed months */
async function assertPlaced(tx: Tx, member: Member, placed: Placed, employment: Employment) {
  if (placed.problem) throw invalid({ valid_from: problemText(placed.problem, employment) });
  await assertMonthsOpen(tx, peopleOf(member), [placed.affected], 'valid_from');
  return placed;
}

/** @param before whose terms count where the body leaves some out */
const save = (tx: Tx, { id, enterprise_id }: Member, from: string, given: Version, before: KeptTerms | undefined) =>
  saveTerms(tx, [{ enterprise_id, user_id: id, valid_from: from, terms: termsOf(given, before?.terms) }]);

/** Keeps the first terms under another day. */
const keepFirst = async (
  tx: Tx,
  { id, enterprise_id }: Member,
  first: KeptTerms | undefined,
  day: string | undefined,
) => {
  if (first && day)
    await tx.run(
      sql`update work_terms set valid_from = ${day}
           where enterprise_id = ${enterprise_id} and user_id = ${id} and valid_from = ${first.valid_from}`,
    );
};

const remove = (tx: Tx, { id, enterprise_id }: Member, { valid_from }: KeptTerms) =>
  tx.run(
    sql`delete from work_terms where enterprise_id = ${enterprise_id} and user_id = ${id} and valid_from = ${valid_from}`,
  );

const deed = (actor: Actor, { id, enterprise_id }: Member) => ({
  enterpriseId: enterprise_id,
  actorId: personIn(actor, enterprise_id),
  action: 'employees.terms' as const,
  userId: id,
});
