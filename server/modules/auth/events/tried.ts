import type { FastifyBaseLogger } from 'fastify';

/** What was done stays done when its mail cannot be sent. @returns whether it was sent */
export async function tried(
  log: Pick<FastifyBaseLogger, 'error'>,
  sending: Promise<unknown>,
  failure: string,
): Promise<boolean> {
  try {
    await sending;
    return true;
  } catch (error) {
    log.error({ err: error }, failure);
    return false;
  }
}
