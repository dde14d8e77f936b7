import { employeeMessages as say } from '../../../domain/messages/es.ts';
import { type Actor, can, type Right } from '../../../domain/rights.ts';
import type { Database } from '../../db/connect.ts';
import { conflict, invalid, noRight, notFound } from '../../http/refusal.ts';
import { mustBeAllowed } from '../../http/route.ts';
import { enterprisesOfPerson, findPerson, type PersonRow } from './repo.ts';

/**
 * The person as the actor may see them: in the enterprise asked for, or the first that both share. One's own record is
 * found wherever one is or was.
 * @throws Refusal 404 for a stranger, 403 without the right
 */
export async function personFor(
  database: Database,
  actor: Actor,
  right: Right,
  userId: number,
  enterpriseId?: number,
): Promise<PersonRow> {
  const shared =
    userId === actor.id
      ? await enterprisesOfPerson(database, userId)
      : actor.memberships.map((one) => one.enterprise_id);
  const within = enterpriseId === undefined ? shared : shared.filter((id) => id === enterpriseId);
  const person = await findPerson(database, userId, within);
  if (!person) throw notFound();
  mustBeAllowed(actor, right, { enterprise_id: person.enterprise_id, user_id: userId });
  return person;
}

/** Nobody switches themselves off, and the table never offers it for admins (people-and-billing 2). */
export function mustBeSwitchable(actor: Actor, person: PersonRow): void {
  if (person.id === actor.id) throw noRight(say.notOneself);
  if (person.role === 'admin') throw conflict(say.notAdmins);
}

/** Only an admin chooses a role, and nobody their own (people-and-billing 2, "Employee form"). */
export function mustBeAllowedRole(actor: Actor, enterpriseId: number, role: string, before?: PersonRow): void {
  if (role === (before?.role ?? 'employee')) return;
  if (before?.id === actor.id) throw invalid({ role: say.notOwnRole });
  if (!can(actor, 'employees.chooseRole', { enterprise_id: enterpriseId })) throw invalid({ role: say.roleByAdmin });
}
