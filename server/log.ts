import type { FastifyBaseLogger } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import { describeError } from './describeError.ts';

/**
 * The one logger: JSON lines on the standard output, written before the process goes on. Never holds a token, a body or a
 * value of a statement.
 */
export const openLog = (
  level = 'info',
  stream: DestinationStream = pino.destination({ dest: 1, sync: true }),
): FastifyBaseLogger =>
  pino(
    {
      level,
      base: null,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { err: describeError },
      formatters: { level: (label) => ({ level: label }) },
    },
    stream,
  );
