import { numericDate } from '#domain/time/format.ts';
import { centreMemberEndpoints as endpoints } from '#domain/organization/workCentres/centreMembers.ts';
import { daysChanged } from '#domain/organization/workCentres/centrePeriods.ts';
import { workCentreMessages as say } from '#domain/organization/workCentres/messages/index.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import { conflict, invalid, notFound } from '#server/http/apiError.ts';
import type { Module } from '#server/modules/deps.ts';
import {
  assertMonthsOpen,
  employmentOf,
  personFor,
  personToChange,
} from '#server/modules/organization/employees/index.ts';
import { centresOfPerson, holdCentre, removeCentre, setCentre } from './repo.ts';

type Person = Awaited<ReturnType<typeof personToChange>>;

/** To which centre people belong, by date (workCentres 2). */
export const centreMembers: Module = (serve, { database }) => {
  serve(endpoints.listPersonCentres, async ({ actor, params, query }) => ({
    data: await centresOfPerson(
      database,
      await personFor(database, actor, 'employees.see', params.id, query.enterprise_id),
    ),
  }));

  serve(endpoints.setPersonCentre, async ({ actor, params: { id, valid_from }, body }) => {
    const data = await database.transaction(async (tx) => {
      const person = await personToChange(tx, actor, 'employees.setTerms', id, body.enterprise_id);
      if (person.role === 'advisor') throw conflict(say.ofNobody);
      if (!(await holdCentre(tx, person.enterprise_id, body.work_centre_id))) {
        throw invalid({ work_centre_id: say.centreUnknown });
      }
      await assertPlaced(tx, person, valid_from);
      await setCentre(tx, person, { valid_from, work_centre_id: body.work_centre_id });
      await audit(tx, deed(actor, person));
      return centresOfPerson(tx, person);
    });
    return { data, message: say.centreSet };
  });

  serve(endpoints.removePersonCentre, async ({ actor, params: { id, valid_from }, query }) => {
    const data = await database.transaction(async (tx) => {
      const person = await personToChange(tx, actor, 'employees.setTerms', id, query.enterprise_id);
      const centres = await centresOfPerson(tx, person);
      if (!centres.some((one) => one.valid_from === valid_from)) throw notFound();
      await assertMonthsOpen(tx, peopleOf(person), [daysChanged(centres, valid_from)]);
      await removeCentre(tx, person, valid_from);
      await audit(tx, deed(actor, person));
      return centresOfPerson(tx, person);
    });
    return { data, message: say.centreRemoved };
  });
};

const peopleOf = ({ id, enterprise_id: enterpriseId }: Person) => ({ enterpriseId, userIds: [id] });

/** @throws ApiError at the day: 422 where it is outside of the person's time, 409 where closed months would change */
async function assertPlaced(tx: Tx, person: Person, from: string): Promise<void> {
  const { hired, left } = await employmentOf(tx, person);
  if (from < hired) throw invalid({ valid_from: say.beforeHire(numericDate(hired)) });
  if (left !== null && from > left) throw invalid({ valid_from: say.afterLeaving(numericDate(left)) });
  await assertMonthsOpen(tx, peopleOf(person), [daysChanged(await centresOfPerson(tx, person), from)], 'valid_from');
}

const deed = (actor: Actor, { id, enterprise_id }: Person) => ({
  enterpriseId: enterprise_id,
  actorId: personIn(actor, enterprise_id),
  action: 'employees.workCentre' as const,
  userId: id,
});
