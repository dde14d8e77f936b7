import { barredStatuses } from '#domain/operation/billing/subscriptionStates.ts';

/** Since when the subscription `s` of an enterprise gives nobody access, as SQL; null while it does, or without one. */
export const BARRED_SINCE = `case when s.status in (${barredStatuses.map((status) => `'${status}'`).join(', ')})
  then coalesce(s.canceled_at, to_timestamp(0)) end`;
