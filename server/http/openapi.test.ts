import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument({ publicUrl: 'https://jornada.ejemplo.es' });

interface Operation {
  readonly operationId: string;
  readonly security?: readonly unknown[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: { properties: object } }> };
  readonly responses: Record<string, { readonly content?: object }>;
}

const operations = Object.values(document.paths).flatMap((calls) => Object.values(calls) as Operation[]);
const operationOf = (id: string) => operations.find(({ operationId }) => operationId === id) as Operation;

test('the OpenAPI document is valid, its references lead somewhere and arrays say what they hold', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document) as Record<string, unknown>);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(() => validator.resolveRefs()).not.toThrow();
  const bare: string[] = [];
  const look = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('type' in value && value.type === 'array' && !('items' in value)) bare.push(at);
    if ('$ref' in value && !/^#\/components\/(?:responses\/\d{3}|schemas\/Refusal)$/.test(String(value.$ref)))
      bare.push(at);
    for (const [name, one] of Object.entries(value)) look(one, `${at}/${name}`);
  };
  look(document, '');
  expect(bare).toEqual([]);
});

test('a call says its name, what refuses it, what is uploaded, which file it answers and whether anybody may call it', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  expect(document.servers).toEqual([{ url: 'https://jornada.ejemplo.es' }]);
  expect(operationOf('login').security).toEqual([]);
  expect(operationOf('listUsers').security).toBeUndefined();
  expect(Object.keys(operationOf('updateTeam').responses)).toEqual(
    expect.arrayContaining(['200', '401', '403', '404', '409', '422', '429']),
  );
  expect(Object.keys(operationOf('login').responses)).toContain('428');
  const form = operationOf('uploadPayrollFiles').requestBody?.content['multipart/form-data']?.schema.properties;
  expect(form).toMatchObject({ files: { type: 'array', items: { format: 'binary' } }, enterprise_id: {} });
  expect(Object.keys(operationOf('readCalendar').responses['200']?.content ?? {})).toEqual(['text/calendar']);
});
