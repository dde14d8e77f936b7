import { isBarred } from '#domain/operation/billing/subscriptionStates.ts';
import type { Waiting } from '#domain/overview/dashboard/waiting.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { manageAddress } from '#src/features/billing/subscription/manageAddress.ts';

/** From so many places left on a company is told. */
const FEW_SEATS = 2;
/** So long before its end a subscription that will not go on is told of. */
const ENDING_DAYS = 14;

export const noticeKinds = [
  'complaintsOverdue',
  'complaintsOpen',
  'payment',
  'canceling',
  'trial',
  'openEntries',
  'drafts',
  'unassigned',
  'closures',
  'proposals',
  'seatsNone',
  'seatsFew',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export interface WaitingNotice {
  readonly kind: NoticeKind;
  readonly tone: 'wrong' | 'waiting' | 'info';
  readonly count: number;
  /** Local date. */
  readonly date?: string | undefined;
  /** Where it is dealt with, its filter set or its dialog open; null: the reader may not. */
  readonly to: string | null;
}

interface Reader {
  readonly enterpriseId: number;
  readonly mayManage: boolean;
}

/** What waits beside requests, in the order of `noticeKinds`. */
export function noticesOf(waiting: Waiting, reader: Reader, now: number): WaitingNotice[] {
  const { complaints, payrolls, seats } = waiting;
  const plans = plansAddress(waiting, reader);
  const left = seats ? seats.limit - seats.used : Infinity;
  const due = (complaints?.open ?? 0) - (complaints?.overdue ?? 0);
  const all: (WaitingNotice | null)[] = [
    { kind: 'complaintsOverdue', tone: 'wrong', count: complaints?.overdue ?? 0, to: '/complaints' },
    { kind: 'complaintsOpen', tone: 'waiting', count: due, date: dateOf(complaints?.due), to: '/complaints' },
    subscriptionNotice(waiting, reader.enterpriseId, now),
    { kind: 'openEntries', tone: 'wrong', count: waiting.open_entries.total, to: '/fichajes?dialog=openEntries' },
    { kind: 'drafts', tone: 'waiting', count: payrolls?.drafts ?? 0, to: '/employees/payrolls' },
    { kind: 'unassigned', tone: 'waiting', count: payrolls?.unassigned ?? 0, to: '/employees/payrolls' },
    { kind: 'closures', tone: 'waiting', count: waiting.closures.total, to: '/fichajes/cierres?state=unsigned' },
    { kind: 'proposals', tone: 'info', count: waiting.proposals ?? 0, to: '/solicitudes/fichajes' },
    left <= 0
      ? { kind: 'seatsNone', tone: 'wrong', count: 1, to: plans }
      : { kind: 'seatsFew', tone: 'info', count: left <= FEW_SEATS ? left : 0, to: plans },
  ];
  return all.filter((one) => one !== null && one.count > 0).filter((one) => one !== null);
}

const dateOf = (instant: string | null | undefined) => instant?.slice(0, 10);

/** Where a larger plan is chosen; without a subscription there is none to change. */
function plansAddress({ subscription }: Waiting, { enterpriseId, mayManage }: Reader): string | null {
  if (!mayManage) return null;
  if (!subscription) return `/enterprises/${enterpriseId}`;
  return manageAddress(enterpriseId, isBarred(subscription.status) ? 'reactivate' : 'changePlan');
}

function subscriptionNotice({ subscription }: Waiting, enterpriseId: number, now: number): WaitingNotice | null {
  if (!subscription) return null;
  const to = `/enterprises/${enterpriseId}`;
  const { status, ends, cancels } = subscription;
  const date = dateOf(ends);
  if (status === 'past_due')
    return { kind: 'payment', tone: 'wrong', count: 1, to: manageAddress(enterpriseId, 'changeCard') };
  const isNear = ends !== null && Date.parse(ends) - now < ENDING_DAYS * DAY_MS;
  if (cancels && isNear) return { kind: 'canceling', tone: 'waiting', count: 1, date, to };
  return status === 'trialing' && date ? { kind: 'trial', tone: 'info', count: 1, date, to } : null;
}
