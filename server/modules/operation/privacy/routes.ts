import { Readable } from 'node:stream';
import { isoInZone, localDateOf } from '#domain/time/localTime.ts';
import { personalDataMessages as say, personalDataWords as words } from '#domain/operation/privacy/messages/index.ts';
import { personalDataEndpoints } from '#domain/operation/privacy/privacy.ts';
import { can, isOneself, personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Module } from '#server/modules/deps.ts';
import { inThisLocale } from '#server/http/locale.ts';
import { personFor, personToChange } from '#server/modules/organization/employees/index.ts';
import { zoneOf } from '#server/modules/organization/enterprises/index.ts';
import { personalDataArchive } from './queries/archive.ts';
import { collectPersonalData } from './queries/collect.ts';
import { recordsOfSame } from './repo.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { retention } from '#domain/constants.ts';
import { erasedFieldNames } from '#domain/organization/people/personFields.ts';
import { array, type Tx } from '#server/db/rows.ts';
import { assignments, columnsOf } from '#server/db/statements.ts';
import { conflict } from '#server/http/apiError.ts';
import { endMove, NEEDED_BESIDE } from '#server/modules/access/auth/index.ts';
import { keepPastOfTeam, localDateIn } from '#server/modules/planning/schedules/index.ts';
import { isToAccount } from './queries/section.ts';

/** The address of somebody whose own was erased: nobody's, and never two alike (RFC 2606). */
const erasedEmail = 'suprimido.invalid';

const memberRow = z.object({
  account_id: z.number(),
  active: z.boolean(),
  erased_at: z.date().nullable(),
  given_since: z.boolean(),
});
const nothing = Object.fromEntries(erasedFieldNames.map((name) => [name, null]));
const teamRow = z.object({ team_id: z.number() });
const fileRow = z.object({ file_key: z.string() });

/**
 * Erases what an enterprise need not keep of a person who no longer works there (art. 17 RGPD): contact, address, birth
 * date, account, PIN, title, own fields of the enterprise, teams, comments of leave, calendars, filters that are not
 * shared, what was announced of when they came and left, files that prove no wages. An account that another enterprise still needs stays theirs. Kept are name, DNI, the
 * record of time, leave and wage documents (`retention`).
 * @param tx holds the person
 * @returns keys of the files to be removed from the store
 * @throws ApiError 409 while the person is active, or when it was done before
 */
async function erasePersonalData(tx: Tx, enterpriseId: number, userId: number, now: Date): Promise<string[]> {
  const member = sql`user_id = ${userId} and enterprise_id = ${enterpriseId}`;
  const found = await tx.row(
    memberRow,
    sql`select account_id, active, erased_at,
               num_nonnulls(${columnsOf(erasedFieldNames)}) > 0
               or exists (select from membership_moves where ${member}) as given_since
          from enterprise_users where ${member}`,
  );
  if (found?.active !== false) throw conflict(say.stillActive);
  if (found.erased_at !== null && !found.given_since) throw conflict(say.erasedBefore);

  await tx.run(
    sql`update enterprise_users
           set erased_at = ${now}, pin_hash = null, title = null, pending_email = null, custom_fields = '{}', ${assignments(nothing)}
         where ${member}`,
  );
  const teams = await tx.rows(teamRow, sql`select team_id from team_members where ${member} order by team_id`);
  const today = await localDateIn(tx, enterpriseId, now);
  for (const { team_id: team } of teams) await keepPastOfTeam(tx, enterpriseId, team, today);
  await tx.run(sql`delete from team_members where ${member}`);
  await tx.run(
    sql`delete from calendar_feeds where enterprise_id = ${enterpriseId} and ${userId} in (user_id, created_by)`,
  );
  await tx.run(
    sql`delete from notifications
         where enterprise_id = ${enterpriseId} and (user_id = ${userId} or about_id = ${userId})`,
  );
  await tx.run(sql`delete from saved_filters where ${member} and not shared`);
  await tx.run(sql`update leave set comment = null, answer_comment = null where ${member}`);
  await tx.run(
    sql`update staff_changes set form = null, dni = null, question = null
         where enterprise_id = ${enterpriseId}
           and (user_id = ${userId} or dni = (select dni from enterprise_users where ${member}))`,
  );
  const files = await tx.rows(
    fileRow,
    sql`delete from user_files where ${member} and type <> all(${array(retention.wageDocumentTypes)}) returning file_key`,
  );
  const requested = await tx.rows(
    fileRow,
    sql`delete from document_request_files f using document_requests r
         where f.enterprise_id = ${enterpriseId} and f.user_id = ${userId} and r.enterprise_id = f.enterprise_id
           and r.id = f.request_id and r.kind <> all(${array(retention.wageDocumentTypes)}) returning f.file_key`,
  );
  await tx.run(
    sql`update document_requests
           set note = null, reason = null, remind_on = null,
               state = case when state in ('outstanding', 'returned') then 'withdrawn' else state end
         where ${member}`,
  );
  await endMove(tx, { enterprise_id: enterpriseId, user_id: userId }, now);
  await eraseAccount(tx, found.account_id);
  return [...files, ...requested].map(({ file_key }) => file_key);
}

/** Once neither an enterprise, a firm nor a former record needs it any more. */
async function eraseAccount(tx: Tx, accountId: number): Promise<void> {
  const erased = await tx.run(
    sql`update users u
           set email = ${`${accountId}@${erasedEmail}`}, email_verified_at = null, password_hash = null,
               password_chosen_by_owner = false, push_token = null
         where id = ${accountId} and not ${NEEDED_BESIDE}
           and not exists (select from enterprise_users where account_id = ${accountId} and erased_at is null)`,
  );
  if (erased === 0) return;
  for (const table of ['sessions', 'codes', 'push_subscriptions', 'notification_choices'])
    await tx.run(sql`delete from ${sql.identifier(table)} where user_id = ${accountId}`);
  for (const table of ['mails', 'notifications'])
    await tx.run(sql`delete from ${sql.identifier(table)} where ${isToAccount(accountId)}`);
}

export const privacy: Module = (serve, { database, exports, files, clock }) => {
  serve(personalDataEndpoints.exportPersonalData, async ({ actor, params, query }) => {
    const person = await personFor(database, actor, 'personalData.export', params.id, query.enterprise_id);
    const whose = { enterprise_id: person.enterprise_id, user_id: person.id };
    const own = isOneself(actor, whose);
    const people = (await recordsOfSame(database, whose)).filter((one) => can(actor, 'personalData.export', one));
    const data = await collectPersonalData(exports, people, {
      accountId: own ? actor.accountId : undefined,
      viewerIn: (enterpriseId) => personIn(actor, enterpriseId),
    });
    if (!own)
      for (const { enterprise_id: enterpriseId, user_id: userId } of people) {
        const actorId = personIn(actor, enterpriseId);
        await audit(database, { enterpriseId, actorId, action: 'personalData.export', userId });
      }
    const [now, zone] = [clock.now().getTime(), await zoneOf(database, person.enterprise_id)];
    const content = Readable.from(inThisLocale(personalDataArchive(data, files, isoInZone(now, zone))));
    const name = `${words.archive}-${fileName(data.name)}-${localDateOf(now, zone)}.zip`;
    return { data: null, file: { name, content } };
  });

  serve(personalDataEndpoints.erasePersonalData, async ({ actor, params, query }) => {
    const now = clock.now();
    const keys = await database.transaction(async (tx) => {
      const person = await personToChange(tx, actor, 'personalData.erase', params.id, query.enterprise_id);
      const erased = await erasePersonalData(tx, person.enterprise_id, person.id, now);
      const { id: userId, enterprise_id: enterpriseId } = person;
      const actorId = personIn(actor, enterpriseId);
      await audit(tx, { enterpriseId, actorId, action: 'personalData.erase', userId });
      return erased;
    });
    for (const key of keys) await files.remove(key);
    return { data: null, message: say.erased };
  });
};

const fileName = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, '-');
