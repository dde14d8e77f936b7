import { z } from 'zod';
import {
  channelSpaceMail,
  complaintDeadlineMail,
  newComplaintMail,
  responsibleMail,
} from '#domain/organization/complaints/messages/index.ts';
import { listInWords, longDate } from '#domain/time/format.ts';
import { fileNotices, reminderWords } from '../messages/index.ts';
import { ownReminderTypes } from '../ownReminders.ts';
import { kindOf } from './kind.ts';

/** That a person should clock in or out, asked by somebody or by the clock, within their shift or just after it. */
export const reminder = kindOf({
  data: z.object({ type: z.enum(ownReminderTypes) }),
  audience: 'own',
  quietSeconds: 0,
  inHours: false,
  bundledBy: 'item',
  usefulSeconds: 3600,
  words: ([{ data }], enterprise) => ({
    subject: reminderWords[data.type].subject,
    paragraphs: [reminderWords[data.type].body(enterprise)],
    button: data.type === 'sign' ? reminderWords.signing : reminderWords.button,
    note: reminderWords[data.type].subject,
    path: data.type === 'sign' ? '/fichar#own' : '/fichar',
  }),
});

/** Of the complaints channel, without a word of any complaint. */
export const complaints = kindOf({
  data: z.discriminatedUnion('what', [
    z.object({ what: z.literal('new') }),
    /** That its files are about to fill what they may take. */
    z.object({ what: z.literal('space') }),
    /** A deadline that is near or over, or the removal of content; `by`: a local date. */
    z.object({ what: z.enum(['acknowledge', 'answer', 'removal']), by: z.string() }),
    z.object({ what: z.literal('responsible'), names: z.array(z.string()), actor: z.string() }),
  ]),
  audience: 'complaints.read',
  quietSeconds: 0,
  inHours: false,
  bundledBy: 'item',
  words: ([{ data }], enterprise) => {
    const common = { button: newComplaintMail.button, path: '/complaints' };
    if (data.what === 'new')
      return {
        ...common,
        subject: newComplaintMail.subject(enterprise),
        note: newComplaintMail.subject(enterprise),
        paragraphs: [newComplaintMail.received(enterprise), newComplaintMail.deadlines],
      };
    if (data.what === 'space')
      return {
        ...common,
        subject: channelSpaceMail.subject(enterprise),
        note: channelSpaceMail.subject(enterprise),
        paragraphs: [channelSpaceMail.body, channelSpaceMail.whatToDo],
      };
    if (data.what === 'responsible')
      return {
        ...common,
        subject: responsibleMail.subject(enterprise),
        note: responsibleMail.subject(enterprise),
        paragraphs: [responsibleMail.now(listInWords(data.names)), responsibleMail.by(data.actor)],
      };
    const { subject, body } = complaintDeadlineMail[data.what];
    return { ...common, subject, note: subject, paragraphs: [body(enterprise, longDate(data.by))] };
  },
});

/** That the files of the company are about to fill what it may keep. */
export const storage = kindOf({
  data: z.object({ percent: z.number(), enterprise_id: z.number() }),
  audience: 'enterprises.edit',
  quietSeconds: 0,
  inHours: true,
  bundledBy: 'item',
  words: ([{ data }], enterprise) => ({
    subject: fileNotices.storage.subject(enterprise),
    paragraphs: [fileNotices.storage.body(enterprise, data.percent), fileNotices.storage.whatToDo],
    button: fileNotices.storage.button,
    note: fileNotices.storage.subject(enterprise),
    path: `/enterprises/${data.enterprise_id}`,
  }),
});
