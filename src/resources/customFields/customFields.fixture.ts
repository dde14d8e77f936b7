import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import { customFieldMessages as say } from '#domain/organization/customFields/messages/index.ts';
import { type StubAnswer, stubApi, type StubRequest } from '#tests/support/apiStub.ts';
import { customFieldOf, pageOf } from '#tests/support/records.ts';

export const colour = customFieldOf({
  id: 5,
  key: 'f5',
  resource: 'teams',
  name: 'Color',
  kind: 'select',
  choices: [
    { id: 1, name: 'Azul' },
    { id: 2, name: 'Rojo' },
  ],
  required: 1,
  visible_to: 'office',
  in_list: 0,
});

export const path = '/api/enterprises/1/custom-fields';
/** The enterprise's fields as the server keeps them; `written` are the bodies that it was sent. */
export function withFields(kept: CustomField[], answers: Record<string, StubAnswer> = {}) {
  const fields = new Map(kept.map((field) => [field.id, field]));
  const written: unknown[] = [];
  const write = (request: StubRequest, field: CustomField, message: string): StubAnswer => {
    written.push(request.body);
    const refused = answers[request.method];
    if (refused) return refused;
    fields.set(field.id, field);
    return { status: request.method === 'POST' ? 201 : 200, data: field, message };
  };
  const remove = (id: number): StubAnswer => {
    fields.delete(id);
    return { data: null, message: say.deleted };
  };
  const changes = kept.map(({ id }) => [
    `PUT ${path}/${id}`,
    (request: StubRequest) => {
      const { archived } = request.body as { archived: 0 | 1 };
      const before = fields.get(id) ?? customFieldOf();
      const message = before.archived === archived ? say.updated : archived === 1 ? say.archived : say.restored;
      return write(request, { ...before, archived }, message);
    },
  ]);
  const requests = stubApi({
    [`GET ${path}`]: ({ query }) => {
      const { archived, ids } = JSON.parse(query.get('filter') ?? '{}') as { archived?: number; ids?: number[] };
      const found = [...fields.values()].filter(
        (field) => (archived === undefined || field.archived === archived) && (!ids || ids.includes(field.id)),
      );
      return pageOf(found);
    },
    [`POST ${path}`]: (request) => write(request, customFieldOf({ id: 9, key: 'f9' }), say.created),
    ...Object.fromEntries(changes),
    ...Object.fromEntries(kept.map(({ id }) => [`DELETE ${path}/${id}`, () => answers.DELETE ?? remove(id)])),
  });
  return { requests, written };
}
