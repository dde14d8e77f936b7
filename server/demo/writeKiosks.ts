import { sql } from 'drizzle-orm';
import { newToken, pinHash } from '../modules/timekeeping/kiosks/index.ts';
import { hashOf } from '../http/hashOf.ts';
import { insertRows } from './insertRows.ts';
import type { Written } from './written.ts';

/** Kiosks whose tablets nobody has, and the PINs of those who have one. */
export async function writeKiosks({ tx, story, enterpriseId, userId }: Written, pinSecret: string): Promise<void> {
  const { company, calendar } = story;
  await insertRows(
    tx,
    'kiosks',
    company.kiosks.map((name) => ({
      enterprise_id: enterpriseId,
      name,
      token_hash: hashOf(newToken()),
      created_at: calendar.pastOrThisMonth(company.createdDaysAgo, '12:00'),
      created_by: userId('admin'),
      last_used_at: calendar.past(1, '14:02'),
    })),
  );
  for (const { key, pin } of company.people) {
    if (pin === undefined) continue;
    await tx.run(sql`
      update enterprise_users set pin_hash = ${pinHash(pinSecret, enterpriseId, pin)}
       where enterprise_id = ${enterpriseId} and user_id = ${userId(key)}`);
  }
}
