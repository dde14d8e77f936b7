import { addDays } from '#domain/time/localTime.ts';

/** Kinds of notice that have to be given before days of leave are lost (CJEU C-684/16): an invitation to take them, and a warning. */
export const noticeKinds = ['invitation', 'warning'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Days before the last day on which the product sends a notice, and days before it from which on it is too late. */
export const noticeDays: Record<NoticeKind, { readonly sent: number; readonly least: number }> = {
  invitation: { sent: 90, least: 30 },
  warning: { sent: 30, least: 7 },
};

export interface LeaveNotice {
  /** Last day on which the days can be taken. */
  readonly lastDay: string;
  readonly kind: NoticeKind;
  readonly days: number;
  readonly notifiedOn: string;
}

/** Days of leave that are lost after a local date unless they are taken. */
export interface ExpiringDays {
  readonly lastDay: string;
  readonly days: number;
}

/** The kind of notice that a day asks for; the invitation goes first, also where it is late. */
export function noticeDue(
  { lastDay }: ExpiringDays,
  today: string,
  sent: readonly NoticeKind[],
): NoticeKind | undefined {
  if (today > lastDay) return undefined;
  return noticeKinds.find((kind) => !sent.includes(kind) && today >= addDays(lastDay, -noticeDays[kind].sent));
}

/** Days that may be lost after a date: those of which the person was notified in time by each kind. */
export const provenDays = (lastDay: string, notices: readonly LeaveNotice[]): number =>
  Math.min(
    ...noticeKinds.map(
      (kind) =>
        notices.find(
          (one) =>
            one.lastDay === lastDay && one.kind === kind && one.notifiedOn <= addDays(lastDay, -noticeDays[kind].least),
        )?.days ?? 0,
    ),
  );
