import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { maxOf } from '#domain/operation/billing/plans.ts';
import { trialDays } from '#domain/constants.ts';
import type { Tx } from '../db/rows.ts';
import { defaultLeaveTypeRows } from '../db/defaultLeaveTypes.ts';
import { prices } from '../ports/payments/sandbox/catalogue.ts';
import { seedSubscription } from '../ports/payments/sandbox/seed.ts';
import { insertedRows, insertRows } from './insertRows.ts';
import type { Story } from './story.ts';
import type { Written } from './written.ts';
import { DAY_MS } from '#domain/time/units.ts';

const billedDaysAgo = 11;
const billedDays = 30;

const idRow = z.object({ id: z.number() });

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** The plan of the sandbox's catalogue with this limit. */
function planFor(limit: number): string {
  const plan = prices.find((price) => maxOf(price) === limit);
  if (!plan) throw new Error(`No plan holds ${limit} employees`);
  return plan.id;
}

/** The company with its leave types and its subscription, the `number`th of the demo. Answers its id. */
export async function writeCompany(tx: Tx, { company, calendar }: Story, number: number): Promise<number> {
  const createdAt = calendar.pastOrThisMonth(company.createdDaysAgo, '10:00');
  const [row] = await insertedRows(tx, idRow, 'enterprises', [
    {
      name: company.name,
      cif: company.cif,
      phone: company.phone,
      address: company.address,
      city: company.city,
      state: company.state,
      zip_code: company.zipCode,
      country: 'España',
      ...company.coordinates,
      employee_limit: company.employeeLimit,
      clock_methods: [...company.clockMethods],
      asks_location: company.asksLocation,
      team_presence: company.teamPresence,
      time_zone: company.timeZone,
      public_code: company.key,
      qr_secret: randomBytes(32).toString('base64url'),
      created_at: createdAt,
    },
  ]);
  if (!row) throw new Error(`${company.name} was not written`);

  const trial = company.subscription === 'trialing';
  const periodStart = trial ? createdAt : calendar.past(billedDaysAgo, '00:00');
  const periodEnd = new Date(periodStart.getTime() + (trial ? trialDays : billedDays) * DAY_MS);
  const priceId = planFor(company.employeeLimit);
  const subscription = {
    enterprise_id: row.id,
    customer_id: `cus_demo${number}`,
    subscription_id: `sub_demo${number}`,
    status: company.subscription,
    price_id: priceId,
    current_period_start: periodStart,
    current_period_end: periodEnd,
    created_at: createdAt,
  };
  await insertRows(tx, 'subscriptions', [subscription]);
  const seeded = seedSubscription({
    mark: `demo${number}`,
    email: `${company.key}@demo.jornada.example`,
    priceId,
    status: company.subscription,
    start: secondsOf(periodStart),
    end: secondsOf(periodEnd),
  });
  await insertRows(
    tx,
    'sandbox_objects',
    seeded.map(({ kind, body }) => ({ id: body.id, kind, body })),
  );
  await insertRows(tx, 'leave_types', defaultLeaveTypeRows(row.id));
  return row.id;
}

/** Always the same for the same text, as all of the demonstration is. */
const referenceOf = (message: string) => createHash('sha256').update(message).digest('hex').slice(0, 8).toUpperCase();

/** Complaints and what was answered; nothing says who wrote them. */
export async function writeComplaints({ tx, story, enterpriseId, userId }: Written): Promise<void> {
  const { company, calendar } = story;
  for (const planned of company.complaints) {
    const acknowledged = planned.replies.find(({ byAdmin }) => byAdmin);
    const answered = planned.replies.findLast(({ byAdmin }) => byAdmin);
    const [complaint] = await insertedRows(tx, idRow, 'complaints', [
      {
        enterprise_id: enterpriseId,
        message: planned.message,
        reference: referenceOf(planned.message),
        created_at: calendar.past(planned.daysAgo, '12:00'),
        acknowledged_at: acknowledged ? calendar.past(acknowledged.daysAgo, '12:00') : null,
        answered_at: answered ? calendar.past(answered.daysAgo, '12:00') : null,
      },
    ]);
    if (!complaint) throw new Error('A complaint was not written');
    await insertRows(
      tx,
      'complaints',
      planned.replies.map(({ daysAgo, byAdmin, message }) => ({
        enterprise_id: enterpriseId,
        parent_id: complaint.id,
        replied_by: byAdmin ? userId('admin') : null,
        message,
        reference: referenceOf(message),
        created_at: calendar.past(daysAgo, '12:00'),
      })),
    );
  }
}
