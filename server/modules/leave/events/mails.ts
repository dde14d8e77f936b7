import { leaveMails as say } from '../../../../domain/leave/messages/index.ts';
import { mailWords } from '../../../../domain/system/messages/index.ts';
import { datesInWords } from '../../../../domain/time/dateRanges.ts';
import { composeMail } from '../../../ports/mail/composeMail.ts';
import type { Mail } from '../../../ports/mail/port.ts';
import type { PushNote } from '../../../ports/push/port.ts';

interface To {
  readonly name: string;
  readonly email: string;
}

interface Query {
  readonly who: string;
  readonly typeName: string;
  readonly dates: readonly string[];
  readonly comment: string | null;
}

const commented = (comment: string | null): string[] => (comment ? [say.comment(comment)] : []);

/** To those who answer: what was asked for, one mail for all its days. */
export const requestMail = (to: To, { who, typeName, dates, comment }: Query, link: string): Mail =>
  composeMail({
    to: to.email,
    subject: say.requested.subject(who, typeName),
    greeting: mailWords.greeting(to.name),
    paragraphs: [say.requested.body(who, typeName, datesInWords(dates)), ...commented(comment)],
    button: { label: say.requested.button, link },
  });

export interface Answered {
  readonly status: 'approved' | 'rejected';
  readonly typeName: string;
  readonly dates: readonly string[];
  readonly comment: string | null;
}

/** To whom asked. */
export const answerMail = (to: To, enterprise: string, answer: Answered, link: string): Mail =>
  composeMail({
    to: to.email,
    subject: say[answer.status].subject(answer.typeName),
    greeting: mailWords.greeting(to.name),
    paragraphs: [
      say[answer.status].body(enterprise, answer.typeName, datesInWords(answer.dates)),
      ...commented(answer.comment),
    ],
    button: { label: say.own, link },
  });

/** To whom the company recorded leave for without being asked. */
export const recordedMail = (to: To, enterprise: string, leave: Omit<Query, 'who'>, link: string): Mail =>
  composeMail({
    to: to.email,
    subject: say.recorded.subject(enterprise, leave.typeName),
    greeting: mailWords.greeting(to.name),
    paragraphs: [say.recorded.body(enterprise, leave.typeName, datesInWords(leave.dates)), ...commented(leave.comment)],
    button: { label: say.own, link },
  });

/** Nothing of the leave: it passes through others' hands and lies on a locked screen. */
export const answerNote = (enterprise: string): PushNote => ({
  title: say.answered,
  body: enterprise,
  path: '/fichar',
});

export const recordedNote = (enterprise: string): PushNote => ({
  title: say.recorded.note,
  body: enterprise,
  path: '/fichar',
});

export const requestNote = (enterprise: string, path: string): PushNote => ({
  title: say.requested.note,
  body: enterprise,
  path,
});
