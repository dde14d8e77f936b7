import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { documentDeferred } from '../../domain/kernel/documented.ts';
import { apiWords, demoMessages } from '../../domain/system/messages/index.ts';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

/** `/api/docs`: the endpoint table as OpenAPI, readable and as JSON at `/api/docs/json`. */
export async function documentation(app: FastifyInstance, showDemoNotice = false): Promise<void> {
  const { about } = apiWords;
  const description = showDemoNotice ? `${about}. ${demoMessages.notice}` : about;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Jornada', description, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: documentDeferred }),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'none' } });
}
