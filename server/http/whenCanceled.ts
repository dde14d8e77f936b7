import type { WhenCanceled } from '#domain/kernel/endpoint.ts';
import type { Membership } from '#domain/rights.ts';
import type { Standing } from './standing.ts';

/** The session with the roles that a call leaves in enterprises whose subscription is canceled or was never paid. */
export function asWhenCanceled<S extends Pick<Standing, 'actor' | 'canceled'>>(session: S, served: WhenCanceled): S {
  const { actor, canceled } = session;
  if (canceled.length === 0 || served === 'all') return session;
  const memberships = actor.memberships.flatMap((membership) => {
    if (!canceled.includes(membership.enterprise_id)) return membership;
    if (served === 'nobody') return [];
    const keepsRole = served === 'admin' && membership.role === 'admin';
    return keepsRole ? membership : asEmployee(membership);
  });
  return { ...session, actor: { ...actor, memberships } };
}

/** A mandate's rights are dropped as well: they would decide instead of the role. */
function asEmployee({ enterprise_id, user_id, teamsOnly, complaints }: Membership): Membership {
  return {
    enterprise_id,
    user_id,
    role: 'employee',
    ...(teamsOnly !== undefined && { teamsOnly }),
    ...(complaints !== undefined && { complaints }),
  };
}
