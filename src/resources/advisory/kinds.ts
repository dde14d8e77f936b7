import type { SubscriptionStatus } from '#domain/operation/billing/billing.ts';
import type { FieldKind } from '#src/engine/kinds/kind.ts';
import { resourceKey } from '#src/i18n/keys.ts';

/** The name of a company and of a person, with room for both. */
export const nameKind: FieldKind = {
  grow: 2,
  least: 168,
  narrowest: 120,
  text: (value) => (typeof value === 'string' ? value : ''),
};

/** What is due in a company, by name; of all of them, in how many something is. */
export const dueKind: FieldKind = {
  least: 100,
  total: (sum, { translate }) => translate('resources.advisory.dueCompanies', { smart_count: Number(sum) }),
  text: (value, { translate, resource }) =>
    Array.isArray(value)
      ? value.map((kind) => translate(resourceKey(resource, `values.due.${String(kind)}`))).join(', ')
      : '',
};

/** The state of a subscription, with room for its longest words. */
export const subscriptionKind: FieldKind = {
  least: 116,
  text: (value, { translate }) =>
    typeof value === 'string' ? translate(`subscription.status.${value as SubscriptionStatus | 'unknown'}`) : '',
};
