import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { usualRights } from '#domain/organization/firms/kinds.ts';
import { type MandateRight, mandateRights } from '#domain/rights.ts';
import { addDays } from '#domain/time/localTime.ts';
import type { Tx } from '../db/rows.ts';
import { syncClients } from '../modules/organization/firms/index.ts';
import type { Calendar } from './calendar.ts';
import { cifOf } from './identityNumbers.ts';
import { insertedRows, insertRows } from './insertRows.ts';
import { emailOf } from './script.ts';
import { advisor } from './shared.ts';
import { idFrom, type Written } from './written.ts';

const idRow = z.object({ id: z.number() });
const memberRow = z.object({ enterprise_id: z.number(), user_id: z.number(), account_id: z.number() });

/** Of the firm's own; they have clients, and no company. */
const staff = [
  { key: 'nuria.pastor', name: 'Nuria', last_name: 'Pastor Gil' },
  { key: 'ivan.soto', name: 'Iván', last_name: 'Soto Rey' },
] as const;

/** Every third client is the owner's own. */
const chargeOf = (index: number): number | undefined => [undefined, 0, 1][index % 3];

/** Some clients give more than usual, and one less. */
const rightsOf = (index: number): readonly MandateRight[] => {
  if (index === 1) return ['payrolls', 'time'];
  return index % 2 === 0 ? mandateRights : usualRights;
};

interface Firm {
  readonly ownerId: number;
  readonly passwordHash: string;
  readonly calendar: Calendar;
  /** Companies for which it works, in the order of their script. */
  readonly clients: readonly Written[];
}

export type FirmPerson = 'gestoria' | (typeof staff)[number]['key'];

/** The firm, and the accounts of its people. */
export interface WrittenFirm {
  readonly tx: Tx;
  readonly id: number;
  readonly accounts: Readonly<Record<FirmPerson, number>>;
  /** The number that a client has for one of them. */
  userIdIn(client: Written, key: FirmPerson): number;
}

/** The gestoría of the demo: its people, its mandates, and who is in charge of which client. */
export async function writeFirm(tx: Tx, { ownerId, passwordHash, calendar, clients }: Firm): Promise<WrittenFirm> {
  const began = calendar.past(300, '09:00');
  const [firm] = await insertedRows(tx, idRow, 'firms', [
    {
      name: 'Llorente Asesores',
      cif: cifOf('8401926'),
      email: emailOf(advisor.key),
      created_by: ownerId,
      created_at: began,
    },
  ]);
  if (!firm) throw new Error('The firm was not written');
  const staffIds = await insertedRows(
    tx,
    idRow,
    'users',
    staff.map(({ key, name, last_name }) => ({
      name,
      last_name,
      email: emailOf(key),
      password_hash: passwordHash,
      password_chosen_by_owner: true,
      email_verified_at: began,
      created_at: began,
    })),
  );
  const people = [
    { user_id: ownerId, name: advisor.name, last_name: advisor.lastName, email: emailOf(advisor.key), role: 'owner' },
    ...staff.map(({ key, name, last_name }, index) => ({
      user_id: staffIds[index]?.id,
      name,
      last_name,
      email: emailOf(key),
      role: 'staff',
    })),
  ];
  const [, ...staffMembers] = await insertedRows(
    tx,
    idRow,
    'firm_members',
    people.map((person) => ({ ...person, firm_id: firm.id, invited_at: began, accepted_at: began })),
  );
  const mandates = await insertedRows(
    tx,
    idRow,
    'mandates',
    clients.map(({ enterpriseId, answererAccountId }, index) => ({
      enterprise_id: enterpriseId,
      firm_id: firm.id,
      addressee: emailOf(advisor.key),
      status: 'active',
      rights: [...rightsOf(index)],
      requested_by: answererAccountId,
      requested_at: began,
      accepted_by: ownerId,
      started_at: began,
    })),
  );
  const inCharge = mandates.flatMap(({ id }, index) => {
    const member = staffMembers[chargeOf(index) ?? -1];
    return member ? [{ mandate_id: id, member_id: member.id, kind: 'in_charge', ...openEnd(calendar) }] : [];
  });
  await insertRows(tx, 'mandate_staff', [...inCharge, ...substitution(mandates, staffMembers, calendar)]);
  await syncClients(tx, { firmId: firm.id, accountId: ownerId, now: began });
  const [nuria, ivan] = staffIds;
  if (!nuria || !ivan) throw new Error('The people of the firm were not written');
  const accounts = { gestoria: ownerId, 'nuria.pastor': nuria.id, 'ivan.soto': ivan.id };
  const members = await tx.rows(
    memberRow,
    sql`select enterprise_id, user_id, account_id from enterprise_users where firm_id = ${firm.id}`,
  );
  const numbers = new Map(members.map((one) => [`${one.account_id} of ${one.enterprise_id}`, one.user_id]));
  return {
    tx,
    id: firm.id,
    accounts,
    userIdIn: ({ enterpriseId }, key) => idFrom(numbers, `${accounts[key]} of ${enterpriseId}`),
  };
}

const openEnd = ({ today }: Calendar) => ({ valid_from: addDays(today, -299), valid_until: null });

/** Iván stands in for Nuria with her first client, for two weeks. */
const substitution = (
  mandates: readonly { readonly id: number }[],
  staffMembers: readonly { readonly id: number }[],
  { today }: Calendar,
) =>
  [mandates.find((_, index) => chargeOf(index) === 0)].flatMap((mandate) =>
    mandate
      ? [
          {
            mandate_id: mandate.id,
            member_id: staffMembers[1]?.id,
            kind: 'substitute',
            valid_from: addDays(today, -3),
            valid_until: addDays(today, 11),
          },
        ]
      : [],
  );
