import type { FieldKind } from '../../engine/kinds/kind.ts';
import { resourceKey } from '../../i18n/keys.ts';

/** What is due in a company, by name. */
export const dueKind: FieldKind = {
  least: 124,
  narrowest: 112,
  text: (value, { translate, resource }) =>
    Array.isArray(value)
      ? value.map((kind) => translate(resourceKey(resource, `values.due.${String(kind)}`))).join(', ')
      : '',
};
