import { z } from 'zod';
import { correctionMails as say } from '#domain/timekeeping/corrections/messages/index.ts';
import { numericDate } from '#domain/time/format.ts';
import { kindOf } from './kind.ts';

const correction = z.object({
  /** `YYYY-MM-DD`, whose working time it is about. */
  date: z.string(),
  /** Why it was proposed, or how it was answered. */
  reason: z.string().nullable(),
});

const QUIET_SECONDS = 120;

const pathOfCompany = '/solicitudes/fichajes';

export const correctionRequested = kindOf({
  /** `annul`: the entry is to be taken out of the record. */
  data: correction.extend({ annul: z.literal(true).optional() }),
  audience: 'timeSheets.answerChange',
  quietSeconds: QUIET_SECONDS,
  inHours: true,
  bundledBy: 'person',
  words: (items) => {
    const who = items[0].about;
    const isSeveral = items.length > 1;
    return {
      subject: say.request.subject(who, isSeveral),
      paragraphs: [say.request.asks(who), say.request.until],
      items: items.map(({ data: { date, reason, annul } }) =>
        say.item(annul ? say.request.annuls(numericDate(date)) : numericDate(date), reason),
      ),
      button: say.request.button(isSeveral),
      note: say.request.note,
      path: pathOfCompany,
    };
  },
});

export const correctionProposed = kindOf({
  data: correction,
  audience: 'own',
  quietSeconds: QUIET_SECONDS,
  inHours: true,
  bundledBy: 'kind',
  words: (items, enterprise) => ({
    subject: say.proposal.subject(items.length > 1),
    paragraphs: [say.proposal.proposes(enterprise), say.proposal.until],
    items: items.map(({ data }) => say.item(numericDate(data.date), data.reason)),
    button: say.proposal.button,
    note: say.proposal.note,
    path: '/fichar',
  }),
});

export const correctionAnswered = kindOf({
  data: correction.extend({ status: z.enum(['approved', 'rejected']) }),
  audience: 'own',
  quietSeconds: QUIET_SECONDS,
  inHours: true,
  bundledBy: 'kind',
  words: (items, enterprise) => ({
    subject: items.length > 1 ? say.answer.several : say.answer[items[0].data.status],
    paragraphs: [say.answer.answered(enterprise)],
    items: items.map(({ data }) => say.answer.items[data.status](numericDate(data.date), data.reason)),
    button: say.answer.button,
    note: say.answer.note,
    path: '/fichar',
  }),
});

/** How people answered what somebody proposed to them. */
export const correctionOutcome = kindOf({
  data: correction.extend({ status: z.enum(['approved', 'disputed']) }),
  audience: 'timeSheets.propose',
  quietSeconds: QUIET_SECONDS,
  inHours: true,
  bundledBy: 'kind',
  words: (items) => ({
    subject: say.outcome.subject(items.length > 1),
    paragraphs: [
      say.outcome.answered,
      ...(items.some(({ data }) => data.status === 'disputed') ? [say.outcome.disputed] : []),
    ],
    items: items.map(({ data, about }) => say.outcome.items[data.status](about, numericDate(data.date), data.reason)),
    button: say.outcome.button,
    note: say.outcome.note,
    path: pathOfCompany,
  }),
});
