import type { FastifyInstance } from 'fastify';
import { bodyLimits } from '#domain/constants.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { isBroaderThan, isDeeperThan } from './depth.ts';
import { ApiError } from './apiError.ts';
import { asReader } from './locale.ts';

/**
 * JSON bodies. One that is announced and empty is none: many clients send the header with every call, also with those
 * that have no body. Where a body is due, its schema says what is missing.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined);
    else if (isDeeperThan(body, bodyLimits.depth))
      done(asReader(request, () => new ApiError(422, generalMessages.tooDeep)));
    else if (isBroaderThan(body, bodyLimits.elements))
      done(asReader(request, () => new ApiError(400, generalMessages.tooBroad)));
    else parse(request, body, done);
  });
}
