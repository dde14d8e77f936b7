import { asFields } from '#domain/organization/customFields/asFields.ts';
import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import type { ImportLine } from '#domain/organization/employees/import/lines.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { audit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import { mapInSlices } from '#server/http/inSlices.ts';
import { readCustomValues } from '#server/http/customFields/values.ts';
import { zoneOf } from '#server/modules/organization/enterprises/index.ts';
import { addPeople, assertRoom } from '../commands/savePerson.ts';
import { readPerson } from '../commands/form.ts';
import { countInvitations } from '../commands/invitationLimits.ts';
import { inviteAll, type MailMeans, within } from '../events/mails.ts';
import { findPeople } from '../repo.ts';
import { assertValid, type Checked } from './check.ts';

interface Input {
  readonly enterpriseId: number;
  /** Under whose name it stands in the log. */
  readonly accountId: number;
  /** The enterprise's fields that the lines may fill. */
  readonly own: readonly CustomField[];
  /** As they were checked in the same transaction. */
  readonly lines: readonly Checked[];
}

export interface Imported {
  readonly imported: number;
  readonly invitations_failed: number;
}

/**
 * Creates all people of a file, or none, and invites them; the enterprise's row is locked.
 * @throws ApiError 422 with the bad lines (`line.7`), 409 at the plan's limit
 */
export async function importLines(tx: Tx, deps: MailMeans, { enterpriseId, accountId, own, lines }: Input) {
  await assertRoom(tx, enterpriseId, lines.length);
  assertValid(lines);
  const now = deps.clock.now();
  const zone = await zoneOf(tx, enterpriseId);
  const input = { enterpriseId, now, today: localDateOf(now.getTime(), zone), passwordHash: null };
  const people = await mapInSlices(inOneOrder(lines.map(({ read }) => read)), ({ form }) => ({
    ...input,
    ...readPerson(form, form.role),
    role: form.role,
    custom: readCustomValues(asFields(own), form.custom_fields, { isNew: true }),
  }));
  const made = await addPeople(tx, people);
  const by = { enterpriseId, accountId };
  await audit(tx, { ...by, action: 'employees.import', details: { count: made.length } });
  await audit(
    tx,
    ...made.map((userId, index) => ({
      ...by,
      action: 'employees.create' as const,
      userId,
      details: { role: people[index]?.role },
    })),
  );
  const allowed = await within(() => countInvitations(tx, enterpriseId, made.length));
  const uninvited = allowed ? await inviteAll(tx, deps, await findPeople(tx, enterpriseId, made)) : made.length;
  return { imported: made.length, invitations_failed: uninvited } satisfies Imported;
}

/** Two files of different enterprises with the same people take them in the same order, so that neither waits in a ring. */
const inOneOrder = (lines: readonly ImportLine[]) =>
  lines.toSorted((a, b) => (a.email < b.email ? -1 : a.email > b.email ? 1 : 0));
