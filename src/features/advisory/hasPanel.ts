import type { Actor } from '#domain/rights.ts';

/** Whom the menu leads to the panel. One company is no panel, but for who works for companies of others. */
export const hasPanel = ({ memberships }: Actor): boolean =>
  memberships.length > 1 || memberships.some(({ role }) => role === 'advisor');
