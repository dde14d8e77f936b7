import { z } from 'zod';
import { customFieldLimits as limits } from '#domain/constants.ts';
import { flag01, id } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { entity } from '#domain/kernel/entity.ts';
import type { FieldKindName } from '#domain/kernel/fieldKinds.ts';
import { listQuery } from '#domain/kernel/list.ts';
import { requiredName, requiredText } from '#domain/kernel/requiredText.ts';
import { routes } from '#domain/routes.ts';
import { customFieldMessages as say } from './messages/index.ts';

/** Kinds that an enterprise may choose for a field of its own; a `reference` is to one of its people. */
export const customFieldKinds = [
  'text',
  'longText',
  'integer',
  'number',
  'money',
  'date',
  'time',
  'flag',
  'select',
  'email',
  'phone',
  'url',
  'reference',
] as const satisfies readonly FieldKindName[];

/** Who sees and fills a field: everyone who reaches the record, whoever administers, or administrators alone. */
export const audiences = ['everyone', 'office', 'admins'] as const;
export type Audience = (typeof audiences)[number];

const choice = z.object({ id, name: z.string() });

const givenChoice = z.object({
  /** Of a choice that is there; a new one has none. */
  id: id.optional(),
  name: requiredName(
    () => say.choicesRequired,
    () => say.choiceMax(limits.choice),
    limits.choice,
  ),
});

const sayPosition = () => say.positionRange(limits.inAll);

const customFieldForm = z.object({
  /** The entity whose records have it; it stays what it is. */
  resource: requiredText(() => say.resourceRequired),
  name: requiredName(
    () => say.nameRequired,
    () => say.nameMax(limits.name),
    limits.name,
  ),
  kind: z.enum(customFieldKinds, { error: () => say.kindRequired }),
  /** Of a field of kind `select`, in their order; a choice keeps its id when it is renamed. */
  choices: z
    .array(givenChoice)
    .max(limits.choices, { error: () => say.choicesMax(limits.choices) })
    .nullish()
    .transform((choices) => choices ?? []),
  required: flag01.default(0),
  visible_to: z.enum(audiences).default('everyone'),
  /** It is a column of the list, unless a person chooses others. */
  in_list: flag01.default(1),
  /** Of a number or an amount: the list says its sum. Amounts are summed and numbers are not, unless it is given. */
  summed: flag01.nullish(),
  /** Place among the fields of its resource; at the end without it. */
  position: z
    .number({ error: sayPosition })
    .int({ error: sayPosition })
    .min(1, { error: sayPosition })
    .max(limits.inAll, { error: sayPosition })
    .nullish(),
  /** 1: it is shown nowhere and keeps its values. */
  archived: flag01.default(0),
});
export type CustomFieldForm = z.output<typeof customFieldForm>;

export const customField = z.object({
  id,
  enterprise_id: id,
  /** Under which records hold its value in `custom_fields`, and lists sort and filter by it. */
  key: z.string(),
  resource: z.string(),
  name: z.string(),
  kind: z.enum(customFieldKinds),
  choices: z.array(choice),
  required: flag01,
  visible_to: z.enum(audiences),
  in_list: flag01,
  summed: flag01,
  position: z.number().int(),
  archived: flag01,
});
export type CustomField = z.output<typeof customField>;

export const customFields = entity({
  name: 'customFields',
  record: customField,
  steps: { main: customFieldForm },
  sortable: ['position', 'name', 'resource'],
  searchable: ['name'],
  references: {},
  routes: {
    list: routes.listCustomFields,
    create: routes.createCustomField,
    update: routes.updateCustomField,
    remove: routes.deleteCustomField,
  },
  rights: {
    list: 'customFields.manage',
    create: 'customFields.manage',
    edit: 'customFields.manage',
    delete: 'customFields.manage',
  },
  defaults: {
    resource: 'employees',
    kind: 'text',
    required: 0,
    visible_to: 'everyone',
    in_list: 1,
    archived: 0,
    choices: [],
  },
});

const ofEnterprise = z.object({ id });
const ofField = z.object({ id, fieldId: id });

export const customFieldEndpoints = {
  listCustomFields: endpoint(routes.listCustomFields, {
    about:
      'The fields that an enterprise has added to its records, those that the reader may see; archived ones for who manages them.',
    access: 'customFields.list',
    scope: { enterprise: 'params.id' },
    params: ofEnterprise,
    query: listQuery,
    data: z.array(customField),
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId } }),
  }),
  createCustomField: endpoint(routes.createCustomField, {
    about: `Adds a field to the records of a resource, ${limits.active} at most for each.`,
    access: 'customFields.manage',
    scope: { enterprise: 'params.id' },
    params: ofEnterprise,
    body: customFieldForm,
    data: customField,
    success: 201,
    example: ({ enterpriseId, unique }) => ({
      params: { id: enterpriseId },
      body: { resource: 'employees', name: `Taquilla ${unique()}`, kind: 'text' as const },
    }),
  }),
  updateCustomField: endpoint(routes.updateCustomField, {
    about:
      'Renames, moves, archives or restores a field, or changes its choices and who sees it. Its kind only while no record has a value; a choice goes only while no record has it.',
    access: 'customFields.manage',
    scope: { enterprise: 'params.id' },
    params: ofField,
    body: customFieldForm,
    data: customField,
    example: ({ enterpriseId, customFieldId, unique }) => ({
      params: { id: enterpriseId, fieldId: customFieldId },
      body: { resource: 'employees', name: `Taquilla ${unique()}`, kind: 'text' as const },
    }),
  }),
  deleteCustomField: endpoint(routes.deleteCustomField, {
    about: 'Deletes a field for good, while no record has a value.',
    access: 'customFields.manage',
    scope: { enterprise: 'params.id' },
    params: ofField,
    example: ({ enterpriseId, customFieldId }) => ({ params: { id: enterpriseId, fieldId: customFieldId } }),
  }),
};
