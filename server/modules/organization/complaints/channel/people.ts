import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ChannelPeople, readersInGeneral } from '#domain/organization/complaints/readers.ts';
import { roles } from '#domain/rights.ts';
import type { Db } from '#server/db/rows.ts';

const personRow = z.object({
  id: z.number(),
  name: z.string(),
  full_name: z.string(),
  email: z.string(),
  locale: z.string().nullable(),
  role: z.enum(roles),
  responsible: z.boolean(),
});
export type ChannelPerson = z.output<typeof personRow>;

/** Administrators and advisors of an enterprise who belong to it: who reads its complaints, or may. */
export const candidatesOf = (db: Db, enterpriseId: number): Promise<ChannelPerson[]> =>
  db.rows(
    personRow,
    sql`select p.id, p.name, concat_ws(' ', p.name, p.last_name) as full_name, p.email,
               locale_of(p.id, p.enterprise_id) as locale, p.role, eu.complaints_responsible as responsible
          from people p join enterprise_users eu on eu.enterprise_id = p.enterprise_id and eu.user_id = p.id
         where p.enterprise_id = ${enterpriseId} and p.active and p.accepted and p.email is not null
           and p.role in ('admin', 'advisor') and eu.firm_id is null
         order by eu.sort_name, p.id`,
  );

const idsOf = (people: readonly ChannelPerson[]) => people.map(({ id }) => id);

export const channelPeople = (candidates: readonly ChannelPerson[]): ChannelPeople => ({
  admins: idsOf(candidates.filter(({ role }) => role === 'admin')),
  responsible: idsOf(candidates.filter(({ responsible }) => responsible)),
});

/** Who reads what is filed, and the administrators beside them, as the public page names them. */
export function namedFor(candidates: readonly ChannelPerson[]) {
  const people = channelPeople(candidates);
  const readers = readersInGeneral(people);
  const named = (holds: (id: number) => boolean) =>
    candidates.filter(({ id }) => holds(id)).map(({ id, full_name }) => ({ id, name: full_name }));
  return {
    readers: named((id) => readers.includes(id)),
    others: named((id) => people.admins.includes(id) && !readers.includes(id)),
  };
}
