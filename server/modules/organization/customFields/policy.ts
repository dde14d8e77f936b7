import { sql } from 'drizzle-orm';
import { customFieldLimits as limits } from '#domain/constants.ts';
import type { CustomField, CustomFieldForm } from '#domain/organization/customFields/customFields.ts';
import { customFieldMessages as say } from '#domain/organization/customFields/messages/index.ts';
import { headingIsTaken } from '#domain/organization/employees/import/columns.ts';
import { plainText } from '#domain/kernel/search.ts';
import type { Db } from '#server/db/rows.ts';
import { count } from '#server/db/statements.ts';
import { conflict, invalid } from '#server/http/apiError.ts';
import { holderOf } from '#server/http/customFields/holders.ts';

/** @throws ApiError 422 for a resource that takes no fields of one's own */
export function assertTakesFields(resource: string): void {
  if (!holderOf(resource)) throw invalid({ resource: say.resourceRequired });
}

/**
 * @param others the resource's other fields, archived ones too
 * @throws ApiError 422 for a name that is there, also as one that the import of employees knows
 */
export function assertNewName({ resource, name, archived }: CustomFieldForm, others: readonly CustomField[]): void {
  if (archived === 1) return;
  if (others.some((one) => one.archived === 0 && plainText(one.name) === plainText(name))) {
    throw invalid({ name: say.nameTaken });
  }
  if (resource === 'employees' && headingIsTaken(name)) throw invalid({ name: say.nameOfProduct });
}

/** @throws ApiError 422 where one more is too many */
export function assertRoom(others: readonly CustomField[], { archived }: Pick<CustomFieldForm, 'archived'>): void {
  if (others.length >= limits.inAll) throw invalid({ name: say.tooManyInAll(limits.inAll) });
  const active = others.filter((one) => one.archived === 0).length;
  if (archived === 0 && active >= limits.active) throw invalid({ name: say.tooMany(limits.active) });
}

/** How many records of its resource have a value of a field. */
const usesOf = (db: Db, { enterprise_id, resource, key }: CustomField): Promise<number> => {
  const holder = holderOf(resource);
  if (!holder) return Promise.resolve(0);
  return count(db, sql`${holder} where enterprise_id = ${enterprise_id} and jsonb_exists(custom_fields, ${key})`);
};

const usesOfChoice = (db: Db, { enterprise_id, resource, key }: CustomField, choice: number): Promise<number> => {
  const holder = holderOf(resource);
  if (!holder) return Promise.resolve(0);
  const holding = JSON.stringify({ [key]: choice });
  return count(db, sql`${holder} where enterprise_id = ${enterprise_id} and custom_fields @> ${holding}::jsonb`);
};

/** @throws ApiError 422 for another kind, or less choices, than the values of records allow */
export async function assertFitsValues(db: Db, before: CustomField, form: CustomFieldForm): Promise<void> {
  if (form.kind !== before.kind) {
    const used = await usesOf(db, before);
    if (used > 0) throw invalid({ kind: say.kindInUse(used) });
    return;
  }
  const keptIds = new Set(form.choices.map(({ id }) => id));
  for (const choice of before.choices) {
    if (keptIds.has(choice.id)) continue;
    const used = await usesOfChoice(db, before, choice.id);
    if (used > 0) throw invalid({ choices: say.choiceInUse(choice.name, used) });
  }
}

/** @throws ApiError 409 while a record has a value */
export async function assertUnused(db: Db, field: CustomField): Promise<void> {
  const used = await usesOf(db, field);
  if (used > 0) throw conflict(say.inUse(used));
}
