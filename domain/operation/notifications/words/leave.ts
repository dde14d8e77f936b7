import { z } from 'zod';
import { defaultLeaveTypes } from '#domain/constants.ts';
import { noticeKinds } from '#domain/planning/leave/leaveNotices.ts';
import { leaveMails as say } from '#domain/planning/leave/messages/index.ts';
import { datesInWords } from '#domain/time/dateRanges.ts';
import { dayCount, listInWords, longDate } from '#domain/time/format.ts';
import { type Items, kindOf, type NotificationItem } from './kind.ts';

const leave = z.object({
  typeName: z.string(),
  /** `YYYY-MM-DD`. */
  dates: z.array(z.string()),
  comment: z.string().nullable(),
  /** Of rest by the hour, on each of the dates. */
  hours: z.object({ from: z.string(), to: z.string() }).optional(),
});
type Leave = z.output<typeof leave>;

const commented = ({ comment }: Leave): string[] => (comment ? [say.comment(comment)] : []);
const whenOf = ({ dates, hours }: Leave): string =>
  hours ? say.hours(datesInWords(dates), hours.from, hours.to) : datesInWords(dates);
const typesOf = (items: readonly NotificationItem<Leave>[]): string =>
  listInWords([...new Set(items.map(({ data }) => data.typeName))]);

/** The page of the requests that are split by the type's name (leave 8). */
const pageOf = ([{ data }]: Items<Leave>): string =>
  data.typeName === defaultLeaveTypes[0] ? '/solicitudes/vacaciones' : '/solicitudes/permisos';

export const leaveRequested = kindOf({
  data: leave,
  audience: 'leave.answer',
  quietSeconds: 60,
  inHours: true,
  bundledBy: 'person',
  words: (items) => ({
    subject: say.requested.subject(items[0].about, typesOf(items)),
    paragraphs: items.flatMap(({ data, about }) => [
      say.requested.body(about, data.typeName, whenOf(data)),
      ...commented(data),
    ]),
    button: say.requested.button,
    note: say.requested.note,
    path: pageOf(items),
  }),
});

export const leaveAnswered = kindOf({
  data: leave.extend({ status: z.enum(['approved', 'rejected']) }),
  audience: 'own',
  quietSeconds: 60,
  inHours: true,
  bundledBy: 'kind',
  words: (items, enterprise) => {
    const { status } = items[0].data;
    const isAlike = items.every(({ data }) => data.status === status);
    return {
      subject: isAlike ? say[status].subject(typesOf(items)) : say.answered,
      paragraphs: items.flatMap(({ data }) => [
        say[data.status].body(enterprise, data.typeName, whenOf(data)),
        ...commented(data),
      ]),
      button: say.own,
      note: say.answered,
      path: '/fichar',
    };
  },
});

/** Leave that stands without the person's asking. */
export const leaveRecorded = kindOf({
  data: leave,
  audience: 'own',
  quietSeconds: 60,
  inHours: true,
  bundledBy: 'kind',
  words: (items, enterprise) => ({
    subject: say.recorded.subject(enterprise, typesOf(items)),
    paragraphs: items.flatMap(({ data }) => [
      say.recorded.body(enterprise, data.typeName, whenOf(data)),
      ...commented(data),
    ]),
    button: say.own,
    note: say.recorded.note,
    path: '/fichar',
  }),
});

/** That days are lost unless they are taken (CJEU C-684/16). */
export const leaveExpiring = kindOf({
  data: z.object({ notice: z.enum(noticeKinds), days: z.number(), lastDay: z.string() }),
  audience: 'own',
  quietSeconds: 0,
  inHours: false,
  bundledBy: 'item',
  words: ([{ data }], enterprise) => {
    const { subject, body } = say.expiring[data.notice];
    const [days, last] = [dayCount(data.days), longDate(data.lastDay)];
    return {
      subject: subject(days, last),
      paragraphs: [body(enterprise, days, last), say.expiring.lost(last)],
      button: say.expiring.button,
      note: say.expiring.note,
      path: '/fichar',
    };
  },
});
