import { sql } from 'drizzle-orm';
import type { CustomField, CustomFieldForm } from '#domain/organization/customFields/customFields.ts';
import type { Tx } from '#server/db/rows.ts';
import { asJson, assignments, insertedId } from '#server/db/statements.ts';

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
export function insertField(
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

export const updateField = (
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

export const deleteField = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`delete from custom_fields where id = ${id}`);

/** Numbers fields from 1 in this order. */
export const setPositions = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.run(
    sql`update custom_fields f set position = o.position
          from unnest(${sql.param(ids)}::int[]) with ordinality o (id, position)
         where f.id = o.id and f.position <> o.position`,
  );
