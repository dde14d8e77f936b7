import { z } from 'zod';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { envelopeOf } from '#domain/kernel/envelope.ts';

/** A body no handler reads is not parsed against anything. */
export function schemaOf(endpoint: Endpoint) {
  const input = (schema: z.ZodType) => !(schema instanceof z.ZodUnknown);
  return {
    summary: endpoint.about,
    tags: [endpoint.path.split('/')[2] ?? ''],
    ...(input(endpoint.params) && { params: endpoint.params }),
    ...(input(endpoint.query) && { querystring: endpoint.query }),
    ...(input(endpoint.body) && !endpoint.multipart && { body: endpoint.body }),
    ...(!endpoint.download && {
      response: { [endpoint.success]: endpoint.bare ? endpoint.data : envelopeOf(endpoint.data) },
    }),
  };
}
