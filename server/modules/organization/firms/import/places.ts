import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { clientImportMessages as say } from '#domain/organization/firms/messages/index.ts';
import { can, isGiven } from '#domain/rights.ts';
import { asMandateRights } from '#domain/organization/firms/mandates.ts';
import { grouped } from '#domain/kernel/grouped.ts';
import { array, type Db } from '#server/db/rows.ts';
import type { Session } from '#server/http/session.ts';
import { presentForFirm } from '../mandates/present.ts';
import { type MandateOfFirm, mandatesOfFirm } from '../mandates/ofFirm.ts';
import { PLAIN_CIF } from '#server/modules/organization/enterprises/index.ts';
import { waitingPrepared } from '../preparedCompanies/repo.ts';
import type { Membership } from '../repo.ts';

export type Asker = Pick<Session, 'actor' | 'canceled'>;

/** What a company of a file is to the firm. */
export type Place =
  | { readonly outcome: 'client'; readonly name: string; readonly enterpriseId: number }
  | { readonly outcome: 'prepared'; readonly name: string; readonly mandateId: number }
  | { readonly outcome: 'new' }
  | { readonly outcome: 'refused'; readonly name: string | null; readonly reason: string };

export interface Places {
  /** By a CIF that was asked for. */
  readonly of: (cif: string) => Place;
  /** Addresses to which a proposal of the firm waits. */
  readonly waiting: ReadonlySet<string>;
}

const cifRow = z.object({ id: z.number(), cif: z.string() });

const cifsOf = (db: Db, ids: readonly number[]) =>
  db.rows(
    cifRow,
    sql`select e.id, ${PLAIN_CIF(sql`e.cif`)} as cif from enterprises e where e.id = any(${array(ids)}::int[])`,
  );

/**
 * What companies are to a firm, by their CIFs, from its own mandates alone: of a company that is none of its clients, or of a
 * colleague's, nobody is told whether there is one.
 */
export async function placesFor(
  db: Db,
  asker: Asker,
  own: Membership,
  { cifs, now }: { readonly cifs: readonly string[]; readonly now: Date },
): Promise<Places> {
  const isOwner = own.role === 'owner';
  const all = await mandatesOfFirm(db, own, now);
  const mandates = all.filter((row) => presentForFirm(row, now).status !== 'ended');
  const ids = mandates.flatMap(({ enterprise_id: id }) => (id === null ? [] : [id]));
  const cifOf = new Map((await cifsOf(db, ids)).map(({ id, cif }) => [id, cif]));
  const byCif = grouped(mandates, ({ enterprise_id: id, addressee }) =>
    id === null ? (addressee ?? '') : (cifOf.get(id) ?? ''),
  );
  const prepared = new Map(
    isOwner ? (await waitingPrepared(db, own.firm_id, cifs, now)).map((row) => [row.cif, row]) : [],
  );
  const place = (cif: string): Place => {
    const known = byCif.get(cif);
    if (cif !== '' && known) return placeOf(known, asker);
    const waits = prepared.get(cif);
    if (waits) return { outcome: 'prepared', name: waits.name, mandateId: waits.mandate_id };
    return isOwner ? { outcome: 'new' } : { outcome: 'refused', name: null, reason: say.ownersOnly };
  };
  const waiting = mandates.flatMap(({ status, addressee }) => (status === 'proposed' && addressee ? [addressee] : []));
  return { of: place, waiting: new Set(waiting) };
}

function placeOf(mandates: readonly MandateOfFirm[], asker: Asker): Place {
  const active = mandates.filter(({ status }) => status === 'active');
  const [first, another] = active;
  const name = mandates[0]?.enterprise_name ?? null;
  const refused = (reason: string): Place => ({ outcome: 'refused', name, reason });
  if (!first?.enterprise_id)
    return refused(mandates.some(({ status }) => status === 'invited') ? say.invited : say.waits);
  if (another) return refused(say.severalClients);
  if (asker.canceled.includes(first.enterprise_id)) return refused(say.suspended);
  if (!mayAdd(asker, first)) return refused(say.noRight);
  return { outcome: 'client', name: first.enterprise_name ?? '', enterpriseId: first.enterprise_id };
}

/** By what the mandate gives now, unless they belong to the company by themselves. */
function mayAdd({ actor }: Asker, { enterprise_id, rights }: MandateOfFirm): boolean {
  const membership = actor.memberships.find((one) => one.enterprise_id === enterprise_id);
  if (!membership || !can(actor, 'employees.create', { enterprise_id: membership.enterprise_id })) return false;
  return membership.mandate === undefined || isGiven('employees.create', asMandateRights(rights));
}
