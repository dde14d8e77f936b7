import { correctionMails as say } from '../../../../domain/corrections/messages/index.ts';
import { mailWords } from '../../../../domain/system/messages/index.ts';
import { composeMail } from '../../../ports/mail/composeMail.ts';
import type { Mail } from '../../../ports/mail/port.ts';
import type { PushNote } from '../../../ports/push/port.ts';

/**
 * What one mail is about: what a person asks for, what is proposed to them, what became of what they asked for, or of
 * what somebody proposed to others.
 */
export const notificationKinds = ['request', 'proposal', 'answer', 'outcome'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notifiedStates = ['pending', 'approved', 'rejected', 'disputed'] as const;

export interface NotificationItem {
  readonly status: (typeof notifiedStates)[number];
  /** Whose record it is. */
  readonly person: string;
  /** `16/11/2026`. */
  readonly date: string;
  /** Why it was proposed, or how it was answered. */
  readonly reason: string | null;
}

interface Notification {
  readonly to: { readonly name: string; readonly email: string };
  readonly enterprise: string;
  /** At least one. */
  readonly items: readonly NotificationItem[];
}

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly label: string;
}

const words: Record<NotificationKind, (items: readonly NotificationItem[], enterprise: string) => Words> = {
  request: (items) => {
    const who = items[0]?.person ?? '';
    const isSeveral = items.length > 1;
    return {
      subject: say.request.subject(who, isSeveral),
      paragraphs: [
        say.request.asks(who),
        ...items.map(({ date, reason }) => say.item(date, reason)),
        say.request.until,
      ],
      label: say.request.button(isSeveral),
    };
  },
  proposal: (items, enterprise) => ({
    subject: say.proposal.subject(items.length > 1),
    paragraphs: [
      say.proposal.proposes(enterprise),
      ...items.map(({ date, reason }) => say.item(date, reason)),
      say.proposal.until,
    ],
    label: say.proposal.button,
  }),
  answer: (items, enterprise) => ({
    subject: items.length > 1 ? say.answer.several : say.answer[answerTo(items[0])],
    paragraphs: [
      say.answer.answered(enterprise),
      ...items.map((item) => say.answer.items[answerTo(item)](item.date, item.reason)),
    ],
    label: say.answer.button,
  }),
  outcome: (items) => ({
    subject: say.outcome.subject(items.length > 1),
    paragraphs: [
      say.outcome.answered,
      ...items.map(({ person, date, status, reason }) =>
        say.outcome.items[status === 'disputed' ? 'disputed' : 'approved'](person, date, reason),
      ),
      ...(items.some(({ status }) => status === 'disputed') ? [say.outcome.disputed] : []),
    ],
    label: say.outcome.button,
  }),
};

const answerTo = (item: NotificationItem | undefined) => (item?.status === 'rejected' ? 'rejected' : 'approved');

export function notificationMail(kind: NotificationKind, { to, enterprise, items }: Notification, link: string): Mail {
  const { subject, paragraphs, label } = words[kind](items, enterprise);
  const greeting = mailWords.greeting(to.name);
  return composeMail({ to: to.email, subject, greeting, paragraphs, button: { label, link } });
}

/** Nothing of the entries: it passes through others' hands and lies on a locked screen. */
export const notificationNote = (
  kind: NotificationKind,
  { enterprise }: Pick<Notification, 'enterprise'>,
  path: string,
): PushNote => ({
  title: say[kind].note,
  body: enterprise,
  path,
});
