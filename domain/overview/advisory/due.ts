import { isBarred } from '#domain/operation/billing/subscriptionStates.ts';
import type { SubscriptionDetails } from '#domain/operation/billing/billing.ts';

/** What can be due in a company, in the order in which the panel says it. */
export const dueKinds = [
  'openEntries',
  'incidents',
  'closures',
  'signatures',
  'payslips',
  'unread',
  'documents',
  'staffChanges',
  'requests',
  'subscription',
  'damaged',
] as const;
export type DueKind = (typeof dueKinds)[number];

/** What a list of companies can be filtered by: something due, nothing, or one of the kinds. */
export const dueFilters = ['any', 'none', ...dueKinds] as const;

/** Null where the reader may not see it. */
export interface DueFigures {
  readonly open_entries: number | null;
  readonly incidents: number | null;
  readonly closures_open: number | null;
  readonly unsigned: number | null;
  readonly payslips_missing: number | null;
  readonly payslips_unread_late: number | null;
  readonly documents_overdue: number | null;
  readonly staff_changes: number | null;
  readonly requests: number | null;
  readonly subscription: SubscriptionDetails['status'] | null;
  /** What could not be worked out is null as well, and may be due. */
  readonly damaged: boolean;
}

/** Whether a subscription wants somebody to act: its payment failed, or it is over. */
export const isSubscriptionDue = (status: DueFigures['subscription']): boolean =>
  status !== null && (status === 'past_due' || isBarred(status));

/** What is due in a company. */
export function duesOf(figures: DueFigures): DueKind[] {
  const due: Readonly<Record<DueKind, boolean>> = {
    openEntries: (figures.open_entries ?? 0) > 0,
    incidents: (figures.incidents ?? 0) > 0,
    closures: (figures.closures_open ?? 0) > 0,
    signatures: (figures.unsigned ?? 0) > 0,
    payslips: (figures.payslips_missing ?? 0) > 0,
    unread: (figures.payslips_unread_late ?? 0) > 0,
    documents: (figures.documents_overdue ?? 0) > 0,
    staffChanges: (figures.staff_changes ?? 0) > 0,
    requests: (figures.requests ?? 0) > 0,
    subscription: isSubscriptionDue(figures.subscription),
    damaged: figures.damaged,
  };
  return dueKinds.filter((kind) => due[kind]);
}
