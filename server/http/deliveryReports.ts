import type { FastifyInstance } from 'fastify';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { routes } from '#domain/routes.ts';
import { ApiError } from './apiError.ts';
import { asReader } from './locale.ts';

/** Reports of mail servers come as the mails that they are, to the one call that takes them. */
export function acceptDeliveryReports(app: FastifyInstance): void {
  app.addContentTypeParser(
    ['message/rfc822', 'multipart/report'],
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (request.routeOptions.url !== routes.receiveBounce.path)
        return done(asReader(request, () => new ApiError(415, generalMessages.unsupportedMedia)));
      const type = request.headers['content-type'] ?? '';
      // A client may have sent the outermost fields as those of the call.
      done(null, body.startsWith('--') ? `Content-Type: ${type}\n\n${body}` : body);
    },
  );
}
