import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import { uploadLimits } from '#domain/constants.ts';
import type { Actor } from '#domain/rights.ts';
import type { Deps } from '#server/modules/deps.ts';
import { bearerOf } from '#domain/kernel/bearer.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { ApiError, unauthorized } from '#server/http/apiError.ts';
import { deviceHashOf } from '#server/http/device.ts';
import { temporaryFolder } from '#server/http/multipart.ts';
import { blindedNetwork } from '#server/http/network.ts';
import { countUse } from '#server/http/rateLimit.ts';
import { readSession } from '#server/http/session.ts';
import { hourOf } from './hour.ts';
import { HOUR_MS } from '#domain/time/units.ts';

/**
 * Counts visitors of an hour of the clock, without keeping their address: its row tells no more of when somebody came.
 */
export const anonymousLimit =
  ({ database }: Pick<Deps, 'database'>, name: string, max: number): preValidationAsyncHookHandler =>
  async ({ ip }, reply) => {
    const use = { key: `${name}|${blindedNetwork(ip)}`, max, windowMs: HOUR_MS, amount: 1, fromHour: true };
    const seconds = await countUse(database, use);
    if (seconds === 0) return;
    reply.header('retry-after', seconds);
    throw new ApiError(429, generalMessages.tooMany);
  };

/** How a visitor's files are received: the folder in which they lay tells the hour alone. */
export const anonymousUpload = ({ config, clock }: Pick<Deps, 'config' | 'clock'>) => ({
  folder: temporaryFolder(config.dataDir),
  fileMegabytes: uploadLimits.complaintMegabytes,
  filesOptional: true,
  folderTime: hourOf(clock.now()),
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
  return session.actor;
}
