import type { z } from 'zod';
import type { NotificationKind } from '../kinds.ts';
import { correctionAnswered, correctionOutcome, correctionProposed, correctionRequested } from './corrections.ts';
import { documentAsked, documentSent } from './documentRequests.ts';
import { documentAdded, monthClosed, payrollReady } from './files.ts';
import { hoursOutcome, hoursProposed } from './hours.ts';
import { clientImported } from './clientImports.ts';
import type { KindOfNotification } from './kind.ts';
import { leaveAnswered, leaveExpiring, leaveRecorded, leaveRequested } from './leave.ts';
import { mandate } from './mandates.ts';
import { membershipMove } from './membershipMove.ts';
import { monthRequest } from './monthRequest.ts';
import { staffChangeAnnounced, staffChangeAnswered } from './staffChanges.ts';
import { complaints, reminder, storage } from './others.ts';

/** Every kind of notification, once: what is kept, to whom it may go, what is said. */
export const kindsOfNotifications = {
  leaveRequested,
  leaveAnswered,
  leaveRecorded,
  leaveExpiring,
  correctionRequested,
  correctionProposed,
  correctionAnswered,
  correctionOutcome,
  hoursProposed,
  hoursOutcome,
  monthClosed,
  payrollReady,
  documentAdded,
  documentAsked,
  documentSent,
  reminder,
  entryReminder: reminder,
  outReminder: reminder,
  pauseReminder: reminder,
  signReminder: reminder,
  complaints,
  storage,
  mandate,
  membershipMove,
  monthRequest,
  staffChangeAnnounced,
  staffChangeAnswered,
  clientImported,
} as const satisfies Record<NotificationKind, unknown>;

type Kinds = typeof kindsOfNotifications;

/** What is kept of a notification of a kind. */
export type NotificationData<Kind extends NotificationKind> = z.output<Kinds[Kind]['data']>;

export const kindNamed = (kind: NotificationKind): KindOfNotification =>
  kindsOfNotifications[kind] as unknown as KindOfNotification;
