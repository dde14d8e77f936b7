import { employees as entity } from '#domain/organization/employees/employees.ts';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { can, isOneself } from '#domain/rights.ts';
import { fieldsSeenBy } from '#server/http/customFields/declared.ts';
import { rowWithPeople } from '#server/http/customFields/people.ts';
import type { Caller } from '#server/http/standing.ts';
import { pendingEmailOf, typedEmailOf } from '#server/modules/access/auth/index.ts';
import type { Deps } from '#server/modules/deps.ts';
import { zoneOf } from '#server/modules/organization/enterprises/index.ts';
import { rightTo } from '../policy.ts';
import { filesOf, payrollsOf, presentDetail, undeliveredTo } from '../present.ts';
import type { PersonRow } from '../repo.ts';

/** A person as a reader sees them, with files, payslips and mails that could not be delivered as far as they are the reader's to see. */
export async function readPersonDetail(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Caller,
  person: PersonRow,
): Promise<{ readonly detail: UserDetail; readonly zone: string }> {
  const { enterprise_id, id } = person;
  const whose = { enterprise_id, user_id: id };
  /** One's own new address until it is confirmed; of others what this enterprise typed, for who may type it. */
  const pendingEmail = () => {
    if (isOneself(actor, whose)) return pendingEmailOf(database, clock, actor.accountId);
    if (!person.accepted || !can(actor, rightTo('edit', person.role), { enterprise_id })) return null;
    return typedEmailOf(database, whose);
  };
  const [zone, own, files, payrolls, pending_email, undelivered] = await Promise.all([
    zoneOf(database, enterprise_id),
    fieldsSeenBy(database, actor, enterprise_id, entity.name),
    can(actor, 'employees.seeFiles', whose) ? filesOf(database, enterprise_id, id) : [],
    can(actor, 'payrolls.see', whose) ? payrollsOf(database, enterprise_id, id) : [],
    pendingEmail(),
    can(actor, 'employees.resendInvitation', whose) ? undeliveredTo(database, enterprise_id, id) : null,
  ]);
  const known = await rowWithPeople(database, actor, enterprise_id, own, person);
  return {
    detail: { ...presentDetail(known, zone, own, actor, { files, payrolls, undelivered }), pending_email },
    zone,
  };
}
