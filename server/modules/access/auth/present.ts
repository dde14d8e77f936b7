import { asMandateRights } from '#domain/organization/firms/mandates.ts';
import { logoUrlOf } from '#domain/organization/enterprises/enterprises.ts';
import { toCommaList, toFlag } from '#domain/kernel/codecs.ts';
import { type Role, strongestRole } from '#domain/rights.ts';
import type { Invitation, MoveQuestion, SessionEnterprise, SessionUser } from '#domain/access/auth/session.ts';
import type { Invitation as InvitationRow } from './commands/invitations.ts';
import type { OpenMove } from './commands/moveMembership.ts';
import type { MembershipRow, Person } from './repo.ts';

export const presentMembership = (row: MembershipRow): SessionEnterprise => ({
  id: row.id,
  user_id: row.user_id,
  name: row.name,
  role: row.role,
  active: toFlag(row.active),
  location: toFlag(row.asks_location),
  active_method: toCommaList(row.clock_methods),
  time_zone: row.time_zone,
  logo_url: logoUrlOf(row.id, row.logo_path),
  latitude: row.latitude,
  longitude: row.longitude,
  ...(row.radius !== null && { radius: row.radius }),
  ...(row.workplaces && { workplaces: row.workplaces }),
  complaints: row.complaints,
  ...(row.mandate_rights && { mandate: asMandateRights(row.mandate_rights) }),
});

/**
 * By which they use the sites. Whoever is of a firm uses the administration, whatever they are elsewhere; an invitation
 * alone takes nobody from their own site.
 */
export function roleOf(memberships: readonly MembershipRow[], firm: { readonly accepted: boolean } | undefined): Role {
  const held = memberships.map(({ role }) => role);
  const isOfFirm = firm !== undefined && (firm.accepted || held.length === 0);
  return strongestRole(isOfFirm ? [...held, 'advisor'] : held);
}

export const presentSession = (
  person: Person,
  memberships: readonly MembershipRow[],
  expiresAt: Date,
  firm: SessionUser['firm'],
): Omit<SessionUser, 'second_factor'> => ({
  id: memberships[0]?.user_id ?? person.own_id ?? person.id,
  name: person.name,
  last_name: person.last_name,
  email: person.email,
  role: roleOf(memberships, firm),
  enterprise_id: memberships[0]?.id ?? null,
  enterprises: memberships.map(presentMembership),
  expires_at: expiresAt.toISOString(),
  ...(firm && { firm }),
});

export const presentMove = ({ enterprise, email, due_at }: OpenMove): MoveQuestion => ({
  enterprise,
  email,
  due_at: due_at.toISOString(),
});

export const presentInvitation = ({ expires_at, ...invitation }: InvitationRow): Invitation => ({
  ...invitation,
  expires_at: expires_at.toISOString(),
});
