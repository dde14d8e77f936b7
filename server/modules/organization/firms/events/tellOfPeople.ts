import { firmPath } from '#domain/organization/firms/kinds.ts';
import { clientImportMessages, firmMails as say } from '#domain/organization/firms/messages/index.ts';
import { importedMessages } from '#domain/organization/imports/messages/index.ts';
import type { Tx } from '#server/db/rows.ts';
import { forReceiver } from '#server/http/locale.ts';
import { nameInMail } from '#server/ports/mail/nameInMail.ts';
import type { Deps } from '#server/modules/deps.ts';
import { firmMail } from './mails.ts';
import { ownersOf } from './tellOtherSide.ts';

/** What became of people who waited for a company. */
export interface AddedPeople {
  readonly count: number;
  /** Lines of the firm's file that could not be added. */
  readonly left: readonly { readonly line: number; readonly message: string }[];
  /** Why nobody was; `right`: the company does not let the firm. */
  readonly refusal: 'right' | (string & {}) | null;
}

/** So many lines are named in a mail. */
const MOST_LINES = 20;

interface Told {
  readonly firmId: number;
  readonly client: string;
  readonly added: AddedPeople;
}

function wordsOf({ count, left, refusal }: AddedPeople): string[] {
  if (refusal === 'right') return [say.people.without];
  if (refusal !== null) return [say.people.refused(refusal), say.people.again];
  const lines = left.slice(0, MOST_LINES).map(({ line, message }) => importedMessages.atLine(line, message));
  const more = left.length > lines.length ? [clientImportMessages.moreLines(left.length - lines.length)] : [];
  return [say.people.added(count), ...(left.length > 0 ? [say.people.left, ...lines, ...more, say.people.again] : [])];
}

/** Mails the owners of a firm what became of the people whom they brought to a company before it was there. */
export async function tellOfPeople(
  tx: Tx,
  { outbox, config }: Pick<Deps, 'outbox' | 'config'>,
  { firmId, client, added }: Told,
): Promise<void> {
  const owners = await ownersOf(tx, firmId);
  await outbox.addAll(
    tx,
    owners.map(({ user_id: userId, email, name, locale }) => ({
      mail: forReceiver(locale, () =>
        firmMail({
          to: email,
          name,
          link: `${config.publicUrl}${firmPath}`,
          subject: say.people.subject(nameInMail(client)),
          paragraphs: wordsOf(added),
        }),
      ),
      about: { kind: 'notification', userId },
    })),
  );
}
