import { randomUUID } from 'node:crypto';
import { brokenBodies, longTexts, odd, oddHeaders, oddSegments } from './values.mjs';

/** Every call of the OpenAPI document. */
export const callsOf = ({ paths }) =>
  Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content?.['application/json']?.schema,
      answered: answeredOf(responses),
    })),
  );

/** Fields of the record that a call answers: what its body may be made of where the document leaves that open. */
function answeredOf(responses) {
  const [answer] = Object.values(responses);
  const data = answer?.content?.['application/json']?.schema?.properties?.data;
  return data?.properties ?? data?.items?.properties ?? {};
}

const dates = ['2026-11-20', '2026-11-02', '2026-12-24', '2025-02-28', '2024-02-29'];

/** Something that the schema would take, more often than not. */
function fitting(schema, random, ids, depth = 0) {
  const kinds = schema.anyOf ?? schema.oneOf;
  if (kinds) return fitting(random.pick(kinds), random, ids, depth);
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const kind = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (kind === 'integer' || kind === 'number') return random.chance(0.8) ? random.pick(ids) : random.below(100);
  if (kind === 'boolean') return random.chance(0.5);
  if (kind === 'null') return null;
  if (schema.prefixItems) return schema.prefixItems.map((one) => fitting(one, random, ids, depth + 1));
  if (kind === 'array')
    return Array.from({ length: random.below(4) }, () => fitting(schema.items || {}, random, ids, depth + 1));
  if (kind === 'object') return objectOf(schema.properties ?? {}, random, ids, depth + 1);
  if (schema.format === 'uuid') return randomUUID();
  if (schema.format === 'date-time') return `${random.pick(dates)}T0${random.below(10)}:30:00.000Z`;
  if (schema.format === 'date') return random.pick(dates);
  if (schema.format === 'email') return `persona${random.below(1e6)}@ejemplo.es`;
  const text = random.pick(['Texto', '600000000', random.pick(dates), '08:30', String(random.pick(ids)), 'active']);
  return text.slice(0, schema.maxLength ?? 80);
}

const objectOf = (properties, random, ids, depth = 0) =>
  depth > 5
    ? {}
    : Object.fromEntries(
        Object.entries(properties).map(([name, schema]) => [name, fitting(schema, random, ids, depth)]),
      );

/** One to three fields are made odd, dropped, doubled or added. */
function spoil(body, random) {
  const names = Object.keys(body);
  for (let count = 1 + random.below(3); count > 0; count -= 1) {
    const name =
      names.length > 0 && random.chance(0.9)
        ? random.pick(names)
        : random.pick(['id', 'role', '__proto__', 'enterprise_id']);
    if (random.chance(0.15)) delete body[name];
    else if (random.chance(0.18)) body[name] = random.pick(longTexts);
    else body[name] = random.pick(odd);
  }
}

function pathOf({ path }, random, ids) {
  return path.replace(/\{[^}]+\}/g, () => (random.chance(0.75) ? String(random.pick(ids)) : random.pick(oddSegments)));
}

function queryOf({ parameters }, random, ids) {
  const query = new URLSearchParams();
  for (const { in: location, name, required, schema = {} } of parameters) {
    if (location !== 'query' || (!required && random.chance(0.5))) continue;
    const value = random.chance(0.7) ? fitting(schema, random, ids) : random.pick(odd);
    query.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
    if (random.chance(0.03)) query.append(name, 'otra vez');
  }
  const text = query.toString();
  return text && `?${text.slice(0, 12_000)}`;
}

const file = (random) => {
  const name = random.pick(['nomina.pdf', '../../x.pdf', 'x.pdf\u0000.exe', 'a".pdf', 'ñ.csv', '']);
  const content = random.pick([
    '%PDF-1.7\nno es un PDF',
    '',
    'nombre;apellidos\n=1+1;x',
    '\u0089PNG\r\n\u001a\n',
    'x'.repeat(5000),
  ]);
  const edge = 'limite';
  const fields = ['enterprise_id', 'user_id', 'type', 'month', 'year', 'draft'].map(
    (field) =>
      `--${edge}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${JSON.stringify(random.pick(odd)).slice(0, 500)}\r\n`,
  );
  const kept = fields.filter(() => random.chance(0.6));
  const part = `--${edge}\r\ncontent-disposition: form-data; name="${random.pick(['file', 'files', 'logo'])}"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n${content}\r\n`;
  const end = random.chance(0.9) ? `--${edge}--\r\n` : '';
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
    body: `${kept.join('')}${part}${end}`,
  };
};

function bodyOf(call, random, ids) {
  if (call.method === 'GET') return { headers: {} };
  if (!call.body) return random.chance(0.6) ? file(random) : { headers: {} };
  const json = { 'content-type': 'application/json' };
  if (random.chance(0.06)) return { headers: json, body: random.pick(brokenBodies) };
  const open = call.body.additionalProperties !== undefined;
  const body = {
    ...(open && objectOf(call.answered, random, ids)),
    ...(call.body.properties ? objectOf(call.body.properties, random, ids) : {}),
  };
  if (random.chance(0.7)) spoil(body, random);
  return { headers: json, body: JSON.stringify(random.chance(0.02) ? [body] : body) };
}

/**
 * A request that is nearly right, so that it gets far.
 * @param {object} call of `callsOf`
 * @param {ReturnType<import('../../random.mjs').randomOf>} random
 * @param {number[]} ids of records that exist, own and foreign
 * @returns {{ method: string, path: string, headers: Record<string, string>, body?: string }}
 */
export function requestOf(call, random, ids) {
  const { headers, body } = bodyOf(call, random, ids);
  return {
    method: call.method,
    path: pathOf(call, random, ids) + queryOf(call, random, ids),
    headers: { ...headers, ...(random.chance(0.05) && random.pick(oddHeaders)) },
    body,
  };
}
