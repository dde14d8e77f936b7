import { createECDH, createHash, randomBytes } from 'node:crypto';
import { controlLetter } from '#domain/organization/people/identityNumber.ts';
import { onShift } from '../shifts.ts';
import type { Service } from './service.ts';

export interface Person {
  readonly id: number;
  readonly token: string;
  readonly email: string;
  readonly dni: string;
  readonly lastName: string;
}

export interface StaffedCompany {
  readonly enterpriseId: number;
  readonly admin: Person;
  readonly people: readonly Person[];
}

const HOURS = 12;

function newSession(): { token: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  const expiry = Math.floor(Date.now() / 1000 + HOURS * 3600).toString(36);
  return { token: `${expiry}.${secret}`, hash: createHash('sha256').update(secret).digest('base64url') };
}

/** What a browser that takes notes gives of itself. */
function browserKeys(): { p256dh: string; auth: string } {
  const pair = createECDH('prime256v1');
  return { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
}

/** A company with an administrator and employees, all signed in; each employee has a browser at `<origin>/<id>`. */
export async function staff(service: Pick<Service, 'sql'>, count: number, pushOrigin: string): Promise<StaffedCompany> {
  const { sql } = service;
  const [made] = await sql<{ id: number }>(
    `insert into enterprises (name, cif, public_code, qr_secret) values ('Pruebas SL', 'B00000000', 'c', 'q') returning id`,
  );
  const enterpriseId = made?.id ?? 0;
  await sql('insert into leave_types (enterprise_id, id, name) values ($1, 1, $2) on conflict do nothing', [
    enterpriseId,
    'Vacaciones',
  ]);
  async function add(index: number, role: 'admin' | 'employee'): Promise<Person> {
    const email = `${role}${index}@ejemplo.es`;
    const number = 30_000_000 + index * 7_919;
    const dni = `${number}${controlLetter(number)}`;
    const lastName = `Apellido${String.fromCodePoint(97 + Math.floor(index / 26), 97 + (index % 26))}`;
    const { token, hash } = newSession();
    const { p256dh, auth } = browserKeys();
    const [user] = await sql<{ id: number }>(
      `with person as (
         insert into users (name, last_name, email, email_verified_at) values ('Ana', $1, $2, now()) returning id),
       member as (
         insert into enterprise_users (enterprise_id, user_id, name, last_name, dni, role, accepted_at)
         select $3, id, 'Ana', $1, $4, $5, now() from person),
       session as (
         insert into sessions (token_hash, user_id, expires_at, lifetime_seconds)
         select $6, id, now() + interval '12 hours', 43200 from person),
       browser as (
         insert into push_subscriptions (user_id, endpoint, p256dh, auth)
         select id, $7 || '/' || id, $8, $9 from person where $5 = 'employee')
       select id from person`,
      [lastName, email, enterpriseId, dni, role, hash, pushOrigin, p256dh, auth],
    );
    return { id: user?.id ?? 0, token, email, dni, lastName };
  }
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) people.push(await add(index, 'employee'));
  // Whoever has no hours is not disturbed (art. 88 LOPDGDD).
  for (const { id: userId } of people)
    await onShift(service, { enterpriseId, userId }, '00:00 - 23:59', [0, 1, 2, 3, 4, 5, 6]);
  return { enterpriseId, admin: await add(count, 'admin'), people };
}
