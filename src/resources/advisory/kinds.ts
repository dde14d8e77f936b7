import type { SubscriptionStatus } from '../../../domain/billing/billing.ts';
import type { FieldKind } from '../../engine/kinds/kind.ts';
import { resourceKey } from '../../i18n/keys.ts';

/** What is due in a company, by name. */
export const dueKind: FieldKind = {
  least: 100,
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
