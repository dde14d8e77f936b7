import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../../domain/rights.ts';
import type { Deps } from '../../deps.ts';
import { bearerOf } from '../../../../domain/kernel/bearer.ts';
import { unauthorized } from '../../../http/apiError.ts';
import { deviceHashOf } from '../../../http/device.ts';
import { readSession } from '../../../http/session.ts';
import { MINUTE_MS } from '../../../../domain/time/units.ts';

/** Gone with the process: what was counted cannot be led back to an address. */
const blinding = randomBytes(32);

/** Counts visitors without keeping their address. */
export const anonymousLimit = ({ limit }: Pick<Deps, 'limit'>, name: string, max: number) =>
  limit({
    name,
    max,
    windowMs: 15 * MINUTE_MS,
    by: ({ ip }) => createHmac('sha256', blinding).update(ip).digest('base64url'),
  });

/** Who replies. @throws ApiError 401 without a session */
export async function actorOf(
  { database, clock, config }: Pick<Deps, 'database' | 'clock' | 'config'>,
  request: FastifyRequest,
): Promise<Actor> {
  const token = bearerOf(request.headers.authorization);
  const deviceHash = deviceHashOf(request, config.publicUrl);
  const session = token ? await readSession(database, clock, { token, deviceHash }) : undefined;
  if (!session || 'stolen' in session) throw unauthorized();
  const { memberships } = session.actor;
  return {
    ...session.actor,
    memberships: memberships.filter(({ enterprise_id }) => !session.canceled.includes(enterprise_id)),
  };
}
