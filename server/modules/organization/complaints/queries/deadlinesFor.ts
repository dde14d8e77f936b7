import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { complaintDeadlines } from '#domain/organization/complaints/deadlines.ts';
import { readersOf } from '#domain/organization/complaints/readers.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import { keptFrom } from '#server/db/readsComplaints.ts';
import type { Db } from '#server/db/rows.ts';
import { keptFromRow } from '../repo.ts';
import { candidatesOf, channelPeople } from '../channel/people.ts';

const openRow = z.object({
  created_at: z.date(),
  acknowledged_at: z.date().nullable(),
  extension_months: z.number().nullable(),
  ...keptFromRow.shape,
});

const openOf = (db: Db, enterpriseId: number) =>
  db.rows(
    openRow,
    sql`select c.created_at, c.acknowledged_at, c.extension_months, ${keptFrom(sql`c.id`)}
          from complaints c
         where c.enterprise_id = ${enterpriseId} and c.parent_id is null and c.closed_at is null
           and c.content_removed_at is null`,
  );

/** The next deadline of each open complaint of an enterprise that is the actor's to read. */
export async function deadlinesFor(db: Db, actor: Actor, enterpriseId: number, zone: string): Promise<Date[]> {
  const [rows, candidates] = await Promise.all([openOf(db, enterpriseId), candidatesOf(db, enterpriseId)]);
  const people = channelPeople(candidates);
  const own = personIn(actor, enterpriseId);
  return rows
    .filter((row) => readersOf(people, row).includes(own))
    .map((row) => {
      const { acknowledgeBy, answerBy } = complaintDeadlines(row, zone);
      return row.acknowledged_at ? answerBy : acknowledgeBy;
    });
}
