import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { timeZoneOf } from '../../../../domain/enterprises/timeZone.ts';
import type { EnterpriseInput } from '../../../../domain/enterprises/enterprises.ts';
import type { Tx } from '../../../db/connect.ts';
import { defaultLeaveTypeRows } from '../../../db/defaultLeaveTypes.ts';
import { enterprises, enterpriseUsers, leaveTypes } from '../../../db/schema/index.ts';
import { forbidden } from '../../../http/apiError.ts';
import { newQrSecret } from '../queries/qr.ts';
import { assertBothCoordinates } from '../policy.ts';

type OwnerInput = { readonly id: number } & Pick<
  typeof enterpriseUsers.$inferInsert,
  'name' | 'last_name' | 'dni' | 'birth_date' | 'phone' | 'address' | 'city' | 'state' | 'zip_code' | 'country'
>;

interface NewEnterprise {
  readonly form: EnterpriseInput;
  /** Becomes its first admin, by their own act. */
  readonly owner: OwnerInput;
  /** The plan's limit on active employees; null: none. */
  readonly employeeLimit: number | null;
}

/**
 * Opens an enterprise: its leave types, its secrets, its zone by its address unless given, and its first admin. Its
 * ledger begins with its first punch. Answers its id.
 */
export async function insertEnterprise(tx: Tx, { form, owner, employeeLimit }: NewEnterprise): Promise<number> {
  assertBothCoordinates(form.latitude, form.longitude);
  const [made] = await tx
    .insert(enterprises)
    .values({
      ...form,
      time_zone: form.time_zone ?? timeZoneOf(form),
      employee_limit: employeeLimit,
      public_code: randomBytes(9).toString('base64url'),
      qr_secret: newQrSecret(),
    })
    .returning({ id: enterprises.id });
  if (!made) throw new Error('An enterprise was inserted without an id');
  await tx.insert(leaveTypes).values(defaultLeaveTypeRows(made.id));
  const { id: ownerId, ...person } = owner;
  await tx.insert(enterpriseUsers).values({
    ...person,
    enterprise_id: made.id,
    user_id: ownerId,
    role: 'admin',
    accepted_at: sql`now()`,
  });
  return made.id;
}

/** What an administrator's first enterprise keeps of them, for another one that they open. */
export async function ownerFrom(tx: Tx, userId: number): Promise<OwnerInput> {
  const { enterprise_id, name, last_name, dni, birth_date, phone, address, city, state, zip_code, country } =
    enterpriseUsers;
  const [owner] = await tx
    .select({
      id: enterpriseUsers.user_id,
      name,
      last_name,
      dni,
      birth_date,
      phone,
      address,
      city,
      state,
      zip_code,
      country,
    })
    .from(enterpriseUsers)
    .where(
      and(
        eq(enterpriseUsers.user_id, userId),
        eq(enterpriseUsers.role, 'admin'),
        enterpriseUsers.active,
        isNotNull(enterpriseUsers.accepted_at),
      ),
    )
    .orderBy(enterprise_id)
    .limit(1);
  if (!owner) throw forbidden();
  return owner;
}
