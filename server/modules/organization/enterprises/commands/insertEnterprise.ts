import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { memberFieldNames, memberWire } from '#domain/organization/people/personFields.ts';
import { timeZones } from '#domain/constants.ts';
import { enterpriseFields, managerScopes } from '#domain/organization/enterprises/enterpriseFields.ts';
import { timeZoneOf } from '#domain/organization/enterprises/timeZone.ts';
import type { EnterpriseInput } from '#domain/organization/enterprises/enterprises.ts';
import { namesOf } from '#domain/kernel/pick.ts';
import { audit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import { defaultLeaveTypeRows } from '#server/db/defaultLeaveTypes.ts';
import { columnsOf, insertedId, insertOf, recordsOf } from '#server/db/statements.ts';
import { forbidden } from '#server/http/apiError.ts';
import { newQrSecret } from '../queries/qr.ts';
import { assertBothCoordinates, reserveCif } from '../policy.ts';

const ownerRow = z.object({ id: z.number(), ...memberWire });

type Owner = z.output<typeof ownerRow>;
type OwnerInput = Pick<Owner, 'id' | 'name' | 'last_name'> & {
  readonly [Column in keyof Owner]?: Owner[Column] | undefined;
};

interface NewEnterprise {
  readonly form: EnterpriseInput;
  /** Becomes its first admin. */
  readonly owner: OwnerInput;
  /** By their own act; otherwise once they accept it. */
  readonly isAccepted?: boolean;
  /** The plan's limit on active employees; null: none. */
  readonly employeeLimit: number | null;
}

/**
 * Opens an enterprise: its leave types, its secrets, its zone by its address unless given, and its first admin. Its
 * ledger begins with its first punch. Answers its id.
 * @throws ApiError 409 where another enterprise has the CIF
 */
export async function insertEnterprise(
  tx: Tx,
  { form, owner, employeeLimit, isAccepted = true }: NewEnterprise,
): Promise<number> {
  assertBothCoordinates(form.latitude, form.longitude);
  await reserveCif(tx, form.cif);
  const enterprise = {
    ...form,
    time_zone: form.time_zone ?? timeZoneOf(form) ?? timeZones[0],
    manager_scope: form.manager_scope ?? managerScopes[0],
    team_presence: form.team_presence === 1,
    standby_time: form.standby_time === 1,
    hours_bank_lack: form.hours_bank_lack === 1,
    employee_limit: employeeLimit,
    public_code: randomBytes(9).toString('base64url'),
    qr_secret: newQrSecret(),
  };
  const columns = columnsOf([...namesOf(enterpriseFields), 'employee_limit', 'public_code', 'qr_secret']);
  const enterpriseId = await insertedId(
    tx,
    sql`insert into enterprises (${columns}) select ${columns}
          from ${recordsOf('enterprises', [enterprise])} returning id`,
  );
  await tx.run(insertOf('leave_types', defaultLeaveTypeRows(enterpriseId)));
  const { id: accountId, ...person } = owner;
  const member = { ...person, enterprise_id: enterpriseId, account_id: accountId };
  const kept = columnsOf(['enterprise_id', 'account_id', ...memberFieldNames]);
  await tx.run(
    sql`insert into enterprise_users (${kept}, role, accepted_at)
        select ${kept}, 'admin', case when ${isAccepted} then now() end from ${recordsOf('enterprise_users', [member])}`,
  );
  await audit(tx, { enterpriseId, accountId, action: 'enterprise.create' });
  return enterpriseId;
}

/** What an administrator's first enterprise keeps of them, for another one that they open. */
export async function ownerFrom(tx: Tx, accountId: number): Promise<OwnerInput> {
  const owner = await tx.row(
    ownerRow,
    sql`select account_id as id, ${columnsOf(memberFieldNames)} from enterprise_users
         where account_id = ${accountId} and role = 'admin' and active and accepted_at is not null
         order by enterprise_id limit 1`,
  );
  if (!owner) throw forbidden();
  return owner;
}
