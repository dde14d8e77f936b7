import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { endpoints } from '#domain/endpoints.ts';
import { documentDeferred } from '#domain/kernel/documented.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { envelopeOf } from '#domain/kernel/envelope.ts';
import { workHeader } from '#domain/kernel/proofOfWork.ts';
import { apiWords, demoMessages } from '#domain/operation/system/messages/index.ts';

interface DocumentationOptions {
  readonly publicUrl: string;
  readonly showDemoNotice?: boolean | undefined;
}

/** `/api/docs`: the endpoint table as OpenAPI, readable and as JSON at `/api/docs/json`. */
export async function documentation(app: FastifyInstance, options: DocumentationOptions): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0' },
    transform: ({ url }) => ({ schema: { hide: true }, url }),
    transformObject: () => openApiDocument(options),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'none' } });
}

/** Statuses that each call may answer, beside its success; others are answered by some. */
const refusals = {
  400: 'The request cannot be read',
  401: 'No session, or a fresh proof of who one is is needed',
  403: 'No right to this call',
  404: 'Not there, or of another company',
  409: 'In conflict with what is there',
  413: 'Too large',
  415: 'Not of the media type that is taken',
  422: 'Refused fields are named in `errors`',
  428: 'A proof of work is needed: the challenge is in `data`',
  429: 'Too many tries: `Retry-After` says when',
  503: 'Not available at the moment: `Retry-After` says when',
} as const;

type Status = keyof typeof refusals;

const file = { type: 'string', format: 'binary' } as const;

/** The endpoint table as an OpenAPI document. */
export function openApiDocument({ publicUrl, showDemoNotice = false }: DocumentationOptions) {
  const { about } = apiWords;
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints))
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(name, endpoint);
  const tags = new Set(Object.values<Endpoint>(endpoints).map(tagOf));
  const responses = Object.entries(refusals).map(([status, description]) => [
    status,
    { description, ...refusalContent },
  ]);
  return {
    openapi: '3.1.0' as const,
    info: {
      title: 'Jornada',
      description: showDemoNotice ? `${about}. ${demoMessages.notice}` : about,
      version: '1',
    },
    servers: [{ url: publicUrl }],
    tags: [...tags].map((name) => ({ name })),
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer' } },
      schemas: { Refusal: jsonSchemaOf(envelopeOf(z.unknown()), 'output') },
      responses: Object.fromEntries(responses) as Record<string, { description: string }>,
    },
  };
}

const refusalContent = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } };

const tagOf = ({ path }: Endpoint): string => path.split('/')[2] ?? '';

function operationOf(name: string, endpoint: Endpoint): object {
  const { about, access, body, data, download, method, multipart, proofOfWork, success } = endpoint;
  const media = download ?? 'application/json';
  const schema = download === null ? jsonSchemaOf(endpoint.bare ? data : envelopeOf(data), 'output') : file;
  const parameters = [
    ...pathParameters(endpoint),
    ...queryParameters(endpoint),
    ...(proofOfWork ? [workParameter] : []),
  ];
  const hasBody = method !== 'GET' && !isNothing(body);
  return {
    operationId: name,
    summary: about.slice(0, 120),
    description: about,
    tags: [tagOf(endpoint)],
    ...(access === 'public' && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(multipart && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: formOf(endpoint) } } },
    }),
    ...(hasBody &&
      !multipart && { requestBody: { content: { 'application/json': { schema: jsonSchemaOf(body, 'input') } } } }),
    responses: {
      [success]: { description: 'Done', content: { [media]: { schema } } },
      ...Object.fromEntries(
        statusesOf(endpoint, hasBody || multipart !== null).map((status) => [
          status,
          { $ref: `#/components/responses/${status}` },
        ]),
      ),
    },
  };
}

function statusesOf({ access, method, multipart, path, proofOfWork }: Endpoint, hasBody: boolean): Status[] {
  return [
    ...(hasBody ? ([400, 415] as const) : []),
    ...(access === 'public' ? [] : ([401, 403] as const)),
    ...(path.includes('{') ? ([404] as const) : []),
    ...(method === 'GET' ? [] : ([409] as const)),
    ...(multipart ? ([413] as const) : []),
    422,
    ...(proofOfWork ? ([428] as const) : []),
    429,
    503,
  ];
}

const isNothing = (schema: z.ZodType): boolean => schema instanceof z.ZodUnknown;

type JsonSchema = z.core.JSONSchema.JSONSchema;

const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, ...documentDeferred });
  return described;
};

const propertiesOf = (schema: z.ZodType): readonly [string, unknown, boolean][] => {
  if (isNothing(schema)) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input');
  return Object.entries(properties).map(([name, value]) => [name, value, required.includes(name)]);
};

function pathParameters({ path, params }: Endpoint): object[] {
  const described = new Map(propertiesOf(params).map(([name, schema]) => [name, schema]));
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: described.get(name) ?? { type: 'string' },
  }));
}

const queryParameters = ({ query }: Endpoint): object[] =>
  propertiesOf(query).map(([name, schema, required]) => ({ name, in: 'query', ...(required && { required }), schema }));

/** A solved challenge, beyond what is free. */
const workParameter = { name: workHeader, in: 'header', schema: { type: 'string' } };

/** Fields and files of a multipart body. */
function formOf({ body, multipart }: Endpoint): object {
  const fields = propertiesOf(body);
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(fields.map(([name, schema]) => [name, schema])),
      [multipart ?? 'file']: multipart === 'files' ? { type: 'array', items: file } : file,
    },
    required: fields.filter(([, , required]) => required).map(([name]) => name),
  };
}
