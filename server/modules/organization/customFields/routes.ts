import {
  type CustomField,
  customFieldEndpoints as endpoints,
  type CustomFieldForm,
  customFields as entity,
} from '#domain/organization/customFields/customFields.ts';
import { rightToSee } from '#domain/organization/customFields/asFields.ts';
import { customFieldMessages as say } from '#domain/organization/customFields/messages/index.ts';
import { can, personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import { rangeOf, type Window, windowOf } from '#server/db/list.ts';
import type { Tx } from '#server/db/rows.ts';
import { asJson, assignments, insertedId, lockRow } from '#server/db/statements.ts';
import { invalid, notFound } from '#server/http/apiError.ts';
import { declaredFields } from '#server/http/customFields/declared.ts';
import type { Module } from '#server/modules/deps.ts';
import { assertFitsValues, assertNewName, assertRoom, assertTakesFields, assertUnused } from './policy.ts';
import { localeNow } from '#domain/kernel/locale.ts';
import { plainText } from '#domain/kernel/search.ts';
import { sql } from 'drizzle-orm';

type Choices = CustomField['choices'];

const columns = (form: CustomFieldForm, choices: Choices) => ({
  name: form.name,
  kind: form.kind,
  choices: asJson(choices),
  required: form.required === 1,
  visible_to: form.visible_to,
  in_list: form.in_list === 1,
  // What is left out stays.
  summed: form.summed === undefined || form.summed === null ? undefined : form.summed === 1,
});

/** @returns its id */
function insertField(
  tx: Tx,
  enterpriseId: number,
  form: CustomFieldForm,
  { choices, position }: { choices: Choices; position: number },
): Promise<number> {
  const { name, kind, required, visible_to, in_list, summed } = columns(form, choices);
  return insertedId(
    tx,
    sql`insert into custom_fields (enterprise_id, resource, name, kind, choices, required, visible_to, in_list, summed, position)
        values (${enterpriseId}, ${form.resource}, ${name}, ${kind}, ${asJson(choices)}::jsonb, ${required},
                ${visible_to}, ${in_list}, ${summed ?? null}, ${position}) returning id`,
  );
}

const updateField = (
  tx: Tx,
  { id, archived }: CustomField,
  form: CustomFieldForm,
  choices: Choices,
  now: Date,
): Promise<number> =>
  tx.run(
    sql`update custom_fields set ${assignments({
      ...columns(form, choices),
      archived_at: form.archived === archived ? undefined : form.archived === 1 ? now : null,
    })} where id = ${id}`,
  );

const deleteField = (tx: Tx, id: number): Promise<number> => tx.run(sql`delete from custom_fields where id = ${id}`);

/** Numbers fields from 1 in this order. */
const setPositions = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.run(
    sql`update custom_fields f set position = o.position
          from unnest(${sql.param(ids)}::int[]) with ordinality o (id, position)
         where f.id = o.id and f.position <> o.position`,
  );

/** The page of a list that is asked for, of fields that have all been read: there are few. */
function pageOf(fields: readonly CustomField[], { sort, offset, limit, search, ids, filter }: Window) {
  const { resource, archived } = filter;
  const found = fields.filter(
    (field) =>
      (search === '' || plainText(field.name).includes(plainText(search))) &&
      (ids === null || ids.includes(field.id)) &&
      (typeof resource !== 'string' || field.resource === resource) &&
      (archived === undefined || String(field.archived) === String(archived)),
  );
  const sorted = found.toSorted((one, other) =>
    sort.field === 'name'
      ? one.name.localeCompare(other.name, localeNow())
      : one.resource.localeCompare(other.resource) || one.position - other.position,
  );
  if (sort.direction === 'desc') sorted.reverse();
  return { rows: sorted.slice(offset, limit === null ? undefined : offset + limit), total: found.length };
}

export const customFields: Module = (serve, { database, clock }) => {
  serve(endpoints.listCustomFields, async ({ actor, params, query }) => {
    const subject = { enterprise_id: params.id };
    const manages = can(actor, 'customFields.manage', subject);
    const declared = (await declaredFields(database, params.id)).filter((field) => {
      const right = rightToSee(field);
      return manages || (field.archived === 0 && (!right || can(actor, right, subject)));
    });
    const window = windowOf(query, entity.sortable);
    const { rows, total } = pageOf(declared, window);
    return { data: rows, range: rangeOf('customFields', window, rows.length, total) };
  });

  serve(endpoints.createCustomField, async ({ actor, params, body }) => {
    const data = await database.transaction(async (tx) => {
      assertTakesFields(body.resource);
      const others = (await lockedFields(tx, params.id)).filter(({ resource }) => resource === body.resource);
      assertNewName(body, others);
      assertRoom(others, body);
      const choices = choicesOf(body, []);
      const id = await insertField(tx, params.id, body, { choices, position: others.length + 1 });
      await order(tx, others, id, body.position);
      await audit(tx, {
        enterpriseId: params.id,
        actorId: personIn(actor, params.id),
        action: 'customFields.create',
        recordId: id,
      });
      return fieldAmong(await declaredFields(tx, params.id, body.resource), id);
    });
    return { data, message: say.created };
  });

  serve(endpoints.updateCustomField, async ({ actor, params, body }) => {
    const { before, data } = await database.transaction(async (tx) => {
      const all = await lockedFields(tx, params.id);
      const found = fieldAmong(all, params.fieldId);
      const form = { ...body, resource: found.resource };
      const others = all.filter(({ id, resource }) => id !== found.id && resource === form.resource);
      assertNewName(form, others);
      if (found.archived === 1 && form.archived === 0) assertRoom(others, form);
      const choices = choicesOf(form, found.choices);
      await assertFitsValues(tx, found, form);
      await updateField(tx, found, form, choices, clock.now());
      await order(tx, others, found.id, body.position ?? found.position);
      await audit(tx, {
        enterpriseId: params.id,
        actorId: personIn(actor, params.id),
        action: 'customFields.update',
        recordId: found.id,
      });
      return { before: found, data: fieldAmong(await declaredFields(tx, params.id, form.resource), found.id) };
    });
    const moved = before.archived === data.archived ? say.updated : data.archived === 1 ? say.archived : say.restored;
    return { data, message: moved };
  });

  serve(endpoints.deleteCustomField, async ({ actor, params }) => {
    await database.transaction(async (tx) => {
      const field = fieldAmong(await lockedFields(tx, params.id), params.fieldId);
      await assertUnused(tx, field);
      await deleteField(tx, field.id);
      await audit(tx, {
        enterpriseId: params.id,
        actorId: personIn(actor, params.id),
        action: 'customFields.delete',
        recordId: field.id,
        details: { name: field.name },
      });
    });
    return { data: null, message: say.deleted };
  });
};

/** @throws ApiError 404 */
function fieldAmong(fields: readonly CustomField[], id: number): CustomField {
  const field = fields.find((one) => one.id === id);
  if (!field) throw notFound();
  return field;
}

/** The fields of an enterprise, which nobody else changes or fills until the transaction ends. */
async function lockedFields(tx: Tx, enterpriseId: number): Promise<CustomField[]> {
  await lockRow(tx, 'enterprises', enterpriseId);
  return declaredFields(tx, enterpriseId, undefined, 'update');
}

/**
 * The choices with their ids: those that are there keep theirs, new ones get the next.
 * @throws ApiError 422 for none, for one that is there twice or whose id is unknown
 */
function choicesOf({ kind, choices }: CustomFieldForm, before: CustomField['choices']): CustomField['choices'] {
  if (kind !== 'select') return [];
  if (choices.length === 0) throw invalid({ choices: say.choicesRequired });
  const names = new Set<string>();
  for (const { id, name } of choices) {
    if (names.has(name.toLowerCase())) throw invalid({ choices: say.choiceTwice(name) });
    names.add(name.toLowerCase());
    if (id !== undefined && !before.some((one) => one.id === id)) throw invalid({ choices: say.choiceUnknown });
  }
  let last = Math.max(0, ...before.map(({ id }) => id));
  return choices.map(({ id = (last += 1), name }) => ({ id, name }));
}

/** Puts a field at a place among the others, at the end without one. */
async function order(tx: Tx, others: readonly CustomField[], id: number, position?: number | null): Promise<void> {
  const ids = others.map((one) => one.id);
  ids.splice(Math.min((position ?? ids.length + 1) - 1, ids.length), 0, id);
  await setPositions(tx, ids);
}
