import { z } from 'zod';
import { endpoints } from '#domain/endpoints.ts';
import { documentDeferred } from '#domain/kernel/documented.ts';
import type { Endpoint, Scope } from '#domain/kernel/endpoint.ts';
import { workHeader, workMinutes } from '#domain/kernel/proofOfWork.ts';
import { rights } from '#domain/rights.ts';

const head = `# The wire

Written by \`npm run docs:api\` from the endpoint table (\`domain/endpoints.ts\`); not edited by hand. The same table is
served as OpenAPI at \`/api/docs\`.

Every JSON answer is \`{ status, message, data, token? }\`. A refused body is 422 with \`errors: { field: message }\`.
401 no session, 403 no right, 404 not there or another company's, 409 conflict, 413 too large, 429 too many tries.

What anybody may call is free a few times an hour and network. Beyond that it is 428 with \`data: { challenge }\`, a challenge of
altcha-lib (PBKDF2): make the same call again within ${workMinutes} minutes with the header \`${workHeader}\`, base64 of the JSON
\`{ challenge, solution }\`. Each solution serves once, for that call; who sends a session's token is not asked.
`;

function whoOf(endpoint: Endpoint): string {
  const { access } = endpoint;
  if (access === 'public') return 'anybody';
  if (access === 'session') return 'anybody signed in';
  const rule: { roles: readonly string[]; own?: true; notOwn?: true } = rights[access];
  return `${rule.roles.join(', ')}${rule.own ? ', or on oneself' : ''}${rule.notOwn ? ', never on oneself' : ''} (\`${access}\`)`;
}

function scopeOf(scope: Scope): string {
  if (scope === 'none') return 'nothing of a company';
  if (scope === 'own') return 'the caller’s own';
  return 'enterprise' in scope ? `the enterprise in \`${scope.enterprise}\`` : `the ${scope.record} and its enterprise`;
}

/** `{ name: string, hours?: number }`: enough to read; the OpenAPI page has every bound. */
function shape(schema: unknown, depth = 0): string {
  const json = schema as {
    type?: string | string[];
    anyOf?: unknown[];
    enum?: unknown[];
    const?: unknown;
    items?: unknown;
    properties?: Record<string, unknown>;
    required?: string[];
    additionalProperties?: unknown;
    format?: string;
  };
  if (json.const !== undefined) return JSON.stringify(json.const);
  if (json.enum) return json.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (json.anyOf) return [...new Set(json.anyOf.map((one) => shape(one, depth)))].join(' | ');
  if (json.type === 'array') return `[${shape(json.items ?? {}, depth)}]`;
  if (json.properties) {
    if (depth > 2) return '{ … }';
    const fields = Object.entries(json.properties).map(
      ([name, value]) => `${name}${json.required?.includes(name) ? '' : '?'}: ${shape(value, depth + 1)}`,
    );
    return `{ ${fields.join(', ')} }`;
  }
  if (json.type === 'object') return '{ … }';
  return json.format ?? [json.type ?? 'anything'].flat().join(' | ');
}

const text = (schema: z.ZodType, io: 'input' | 'output'): string =>
  shape(z.toJSONSchema(schema, { io, ...documentDeferred }));

const workOf = ({ proofOfWork: rule }: Endpoint): string[] =>
  rule ? [`- proof of work: beyond ${rule.free} ${rule.of} an hour`] : [];

function entryOf(endpoint: Endpoint): string {
  const parts: [string, z.ZodType, 'input' | 'output'][] = [
    ['query', endpoint.query, 'input'],
    ['body', endpoint.body, 'input'],
    ['data', endpoint.data, 'output'],
  ];
  const lines = parts
    .filter(([, schema]) => !(schema instanceof z.ZodUnknown))
    .map(
      ([name, schema, io]) =>
        `- ${name}${name === 'body' && endpoint.multipart ? ' (multipart)' : ''}: \`${text(schema, io)}\``,
    );
  return [
    `### ${endpoint.method} ${endpoint.path}`,
    '',
    endpoint.about,
    '',
    `- who: ${whoOf(endpoint)}`,
    `- touches: ${scopeOf(endpoint.scope)}`,
    `- success: ${endpoint.success}${endpoint.download ? ', the file itself' : ''}`,
    ...workOf(endpoint),
    ...lines,
    '',
  ].join('\n');
}

/** The whole page, Markdown; the same table gives the same text. */
export function apiPage(): string {
  const groups = new Map<string, Endpoint[]>();
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    const group = endpoint.path.split('/')[2] ?? '';
    groups.set(group, [...(groups.get(group) ?? []), endpoint]);
  }
  const body = [...groups].map(([name, rows]) => `## ${name}\n\n${rows.map(entryOf).join('\n')}`);
  return `${head}\n${body.join('\n')}`;
}
