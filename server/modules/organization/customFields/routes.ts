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
import { rangeOf, windowOf } from '#server/db/list.ts';
import type { Tx } from '#server/db/rows.ts';
import { lockRow } from '#server/db/statements.ts';
import { invalid, notFound } from '#server/http/apiError.ts';
import { declaredFields } from '#server/http/customFields/declared.ts';
import type { Module } from '#server/modules/deps.ts';
import { pageOf } from './queries/pageOf.ts';
import { assertFitsValues, assertNewName, assertRoom, assertTakesFields, assertUnused } from './policy.ts';
import { deleteField, insertField, setPositions, updateField } from './repo.ts';

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
