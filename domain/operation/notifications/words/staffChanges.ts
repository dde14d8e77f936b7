import { z } from 'zod';
import { staffChangeKinds, staffChangesPath, clientChangesPath } from '#domain/organization/staffChanges/kinds.ts';
import { staffChangeMails as say } from '#domain/organization/staffChanges/messages/index.ts';
import { numericDate } from '#domain/time/format.ts';
import { kindOf } from './kind.ts';

const ofChange = { kind: z.enum(staffChangeKinds), name: z.string() };
const atOnce = { quietSeconds: 0, inHours: false, bundledBy: 'item' } as const;

/** What a company announces, to who deals with it. */
export const staffChangeAnnounced = kindOf({
  ...atOnce,
  data: z.object({
    ...ofChange,
    what: z.enum(['announced', 'changed', 'withdrawn']),
    /** First or last day, `YYYY-MM-DD`. */
    effective_on: z.string(),
  }),
  audience: 'staffChanges.answer',
  words: (
    [
      {
        data: { kind, name, what, effective_on },
      },
    ],
    enterprise,
  ) => {
    const { announced } = say;
    const body = kind === 'joiner' ? announced.joinerBody : announced.leaverBody;
    return {
      subject: announced[kind](name, enterprise),
      paragraphs: [body(numericDate(effective_on)), ...(what === 'announced' ? [] : [announced[what]])],
      button: announced.button,
      note: announced.note,
      path: clientChangesPath,
    };
  },
});

/** What became of it, to the company. */
export const staffChangeAnswered = kindOf({
  ...atOnce,
  data: z.discriminatedUnion('what', [
    z.object({ ...ofChange, what: z.literal('sentBack'), by: z.string(), question: z.string() }),
    z.object({ ...ofChange, what: z.literal('done'), by: z.string(), registered_on: z.string() }),
  ]),
  audience: 'staffChanges.announce',
  words: ([{ data }]) => {
    const { answered } = say;
    const common = { button: answered.button, note: answered.note, path: staffChangesPath };
    if (data.what === 'sentBack')
      return {
        ...common,
        subject: answered.sentBack(data.name),
        paragraphs: [answered.asks(data.by), data.question, answered.correct],
      };
    return {
      ...common,
      subject: data.kind === 'joiner' ? answered.joinerDone(data.name) : answered.leaverDone(data.name),
      paragraphs: [answered.registered(data.by, numericDate(data.registered_on))],
    };
  },
});
