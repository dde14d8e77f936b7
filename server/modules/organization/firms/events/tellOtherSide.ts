import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { firmPath } from '#domain/organization/firms/kinds.ts';
import { firmMails as say } from '#domain/organization/firms/messages/index.ts';
import { rightsInWords } from '#domain/organization/firms/rightsInWords.ts';
import { adminsOf } from '#server/db/admins.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { forReceiver } from '#server/http/locale.ts';
import { notify } from '#server/notifications/notify.ts';
import { nameInMail } from '#server/ports/mail/nameInMail.ts';
import { findPersonByEmail } from '#server/modules/access/auth/index.ts';
import type { Deps } from '#server/modules/deps.ts';
import { firmMail } from './mails.ts';

/** What happened to a mandate. */
export interface MandateEvent {
  readonly what: 'proposed' | 'active' | 'rights' | 'ended' | 'declined';
  readonly client: { readonly id: number; readonly name: string };
  readonly firm: { readonly id: number; readonly name: string };
  readonly rights: readonly string[];
}

const receiverRow = z.object({
  user_id: z.number(),
  email: z.string(),
  name: z.string(),
  locale: z.string().nullable(),
});

/** The owners of a firm, as mails reach them. */
export const ownersOf = (db: Db, firmId: number) =>
  db.rows(
    receiverRow,
    sql`select m.user_id, u.email, m.name, u.locale from firm_members m join users u on u.id = m.user_id
         where m.firm_id = ${firmId} and m.role = 'owner' and m.active and m.accepted_at is not null order by m.id`,
  );

/** Notifies the administrators of a client of what a firm did. */
export async function tellClient(tx: Tx, event: MandateEvent, at: Date): Promise<void> {
  const { what, client, firm, rights } = event;
  const receivers = await adminsOf(tx, client.id);
  await notify(tx, {
    kind: 'mandate',
    enterpriseId: client.id,
    receivers,
    data: { what, firm: firm.name, rights: [...rights] },
    at,
  });
}

const wordsOf = ({ what, client, firm, rights }: MandateEvent) => {
  const [from, to] = [nameInMail(client.name), nameInMail(firm.name)];
  const listed = rightsInWords(rights);
  switch (what) {
    case 'active':
      return { subject: say.active.subject(to, from), paragraphs: [say.active.body(listed)] };
    case 'rights':
      return { subject: say.changed.subject(to, from), paragraphs: [say.changed.body(listed)] };
    case 'ended':
      return { subject: say.ended.subject(to, from), paragraphs: [say.ended.body] };
    default:
      return { subject: say.declined.subject(from), paragraphs: [say.declined.body] };
  }
};

/** Mails the owners of a firm what a client did. They need not belong to the client, so that it is no notification of it. */
export async function tellFirm(tx: Tx, { outbox, config }: Deps, event: MandateEvent): Promise<void> {
  const owners = await ownersOf(tx, event.firm.id);
  await outbox.addAll(
    tx,
    owners.map(({ user_id: userId, email, name, locale }) => ({
      mail: forReceiver(locale, () =>
        firmMail({ to: email, name, link: `${config.publicUrl}${firmPath}`, ...wordsOf(event) }),
      ),
      about: { kind: 'notification', userId },
    })),
  );
}

/** To the address that a client typed, whether anybody here has it or not; of a CIF, to the owners of firms that have it. */
export async function mailInvitation(
  tx: Tx,
  { outbox, config }: Deps,
  { client, to, firmIds }: { readonly client: string; readonly to: string | null; readonly firmIds: readonly number[] },
): Promise<void> {
  const name = nameInMail(client);
  const words = (email: string, who: string) =>
    firmMail({
      to: email,
      name: who,
      link: `${config.publicUrl}${firmPath}`,
      subject: say.invited.subject(name),
      paragraphs: [say.invited.body(name), say.invited.accept],
    });
  if (to !== null) {
    const known = await findPersonByEmail(tx, to);
    const mail = forReceiver(known?.locale, () => words(to, known?.name ?? ''));
    await outbox.add(tx, mail, { kind: 'notification' });
    return;
  }
  for (const firmId of firmIds) {
    const owners = await ownersOf(tx, firmId);
    await outbox.addAll(
      tx,
      owners.map(({ user_id: userId, email, name: who, locale }) => ({
        mail: forReceiver(locale, () => words(email, who)),
        about: { kind: 'notification', userId },
      })),
    );
  }
}
