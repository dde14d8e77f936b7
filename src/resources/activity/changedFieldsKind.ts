import type { FieldKind } from '#src/engine/kinds/kind.ts';
import { resourceKey } from '#src/i18n/keys.ts';

/** Whose labels the fields of an action have. */
const resources: Readonly<Record<string, string>> = { enterprise: 'enterprises', employees: 'employees' };

/** Names of fields that an action changed, as their resource calls them. */
export const changedFieldsKind: FieldKind = {
  grow: 2,
  text: (value, { translate, record }) => {
    const [concept = ''] = String(record?.['action']).split('.');
    const resource = resources[concept] ?? concept;
    return Array.isArray(value)
      ? value.map((name) => translate(resourceKey(resource, `fields.${String(name)}`), { _: String(name) })).join(', ')
      : '';
  },
};
