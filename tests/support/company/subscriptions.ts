import { randomUUID } from 'node:crypto';
import { seedSubscription } from '#server/ports/payments/sandbox/seed.ts';
import type { Api } from '../api.ts';
import { link, unique } from './people.ts';

/** A running subscription with a good card in the payment sandbox. Answers the end of its objects' ids. */
async function seedSandbox(api: Api): Promise<string> {
  const mark = `t${unique()}`;
  const start = Math.floor(Date.now() / 1000);
  const objects = seedSubscription({
    mark,
    email: `${mark}@ejemplo.es`,
    priceId: 'price_equipo_15',
    status: 'active',
    start,
    end: start + 30 * 86_400,
  });
  await api.sql(
    `insert into sandbox_objects (id, kind, body)
     select body->>'id', kind, body from unnest($1::text[], $2::jsonb[]) as made (kind, body)`,
    [objects.map(({ kind }) => kind), objects.map(({ body }) => JSON.stringify(body))],
  );
  return mark;
}

/** An enterprise's subscription, running or canceled. */
export async function subscribe(api: Api, enterpriseId: number, status: 'active' | 'canceled') {
  const mark = await seedSandbox(api);
  const [row] = await api.sql<{ id: number }>(
    `insert into subscriptions (enterprise_id, customer_id, subscription_id, status, price_id)
     values ($1, $2, $3, $4, 'price_equipo_15') returning id`,
    [enterpriseId, `cus_${mark}`, `sub_${mark}`, status],
  );
  if (!row) throw new Error('no subscription');
  return { subscriptionId: row.id, paymentMethodId: `pm_${mark}`, customer: `cus_${mark}` };
}

/** A subscription that a person has begun and paid, for an enterprise still to come. */
export async function begin(api: Api, userId: number): Promise<string> {
  const mark = await seedSandbox(api);
  await api.sql(
    `insert into pending_subscriptions (subscription_id, customer_id, user_id, price_id, quantity)
     values ($1, $2, $3, 'price_equipo_15', 1)`,
    [`sub_${mark}`, `cus_${mark}`, userId],
  );
  return `sub_${mark}`;
}

/** Another enterprise of an admin, whose subscription is canceled. */
export async function canceledEnterprise(api: Api, adminId: number): Promise<number> {
  const [enterprise] = await api.sql<{ id: number }>(
    `insert into enterprises (name, cif, public_code, qr_secret) values ('Cerrada', 'B00000000', $1, 'secret') returning id`,
    [randomUUID()],
  );
  if (!enterprise) throw new Error('no enterprise');
  await link(api, enterprise.id, adminId, 'admin');
  await subscribe(api, enterprise.id, 'canceled');
  return enterprise.id;
}
