import { z } from 'zod';
import { clockActions, clockMethods, limits, workModes } from '#domain/constants.ts';
import { flag01, id, instant, localDate, milliseconds, wideId } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { requiredText } from '#domain/kernel/requiredText.ts';
import { correctionMessages as say } from './messages/index.ts';
import { routes } from '#domain/routes.ts';
import { ruleFinding } from '../workingTime/ruleFinding.ts';

export const correctionStates = ['pending', 'approved', 'rejected', 'disputed', 'withdrawn'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** Who asks for a correction; the other side answers it. */
export const correctionSides = ['person', 'company'] as const;
export type CorrectionSide = (typeof correctionSides)[number];

/** A correction that one side asks of the other (corrections 1). */
export const correction = z.object({
  id,
  user_id: id,
  name: z.string(),
  last_name: z.string(),
  /** When it was last asked for or answered. */
  updated_at: instant,
  created_at: instant,
  /** The entry to be corrected; null: one that is missing. */
  time_sheet_id: wideId.nullable(),
  /** 1: the entry was made by mistake and is to be taken out of the record. Left out: 0. */
  annul: flag01.optional(),
  /** Local date of the start as it is asked for. */
  date: localDate,
  /** As the entry stands, or stood when it was answered. */
  start_hour: instant.nullable(),
  end_hour: instant.nullable(),
  /** As asked for; null where that side of the entry stays. */
  start_hour_modified: instant.nullable(),
  end_hour_modified: instant.nullable(),
  /** Of what is asked for. */
  time_paused: milliseconds,
  worked_time: milliseconds,
  total_time: milliseconds,
  /** The pauses of the entry as it stands; null for a missing one. */
  time_paused_before: milliseconds.nullable(),
  reason: z.string(),
  side: z.enum(correctionSides),
  proposed_by: z.string(),
  status: z.enum(correctionStates),
  answered_by: z.string().nullable(),
  answered_at: instant.nullable(),
  answer_reason: z.string().nullable(),
  /** Closed months, `YYYY-MM`, that have to be opened for it. */
  closed_months: z.array(z.string()),
  /** Of the person on its date, where that is not the enterprise's; to oneself also where it is, of who changes between zones (workCentres 6). */
  time_zone: z.string().optional(),
});
export type Correction = z.output<typeof correction>;

const reason = requiredText(() => say.reasonRequired);
const optionalReason = z.string().trim().max(limits.text).optional();

/**
 * Times are ISO instants, or `YYYY-MM-DD HH:MM:SS` by the person's clock; a local time that a clock change skips or
 * repeats is refused at its field, the latter with both offsets.
 */
const times = {
  time_sheet_id: wideId.nullish(),
  start_hour: z
    .string({ error: () => say.startRequired })
    .min(1, { error: () => say.startRequired })
    .max(40),
  end_hour: z.string().max(40).nullish(),
  time_paused: milliseconds.min(0).default(0),
};
const wanted = { ...times, reason };

export type CorrectionFinding = z.output<typeof ruleFinding>;

const state = z.object({
  start_hour: instant,
  end_hour: instant.nullable(),
  time_paused: milliseconds,
});

/** What the ledger holds of one entry, oldest first: who, when, why, before and after (docs/decisions/0002). */
export const entryHistory = z.object({
  entry_id: wideId,
  person: z.object({ id, name: z.string() }),
  time_zone: z.string(),
  events: z.array(
    z.object({
      seq: z.number().int(),
      kind: z.enum([...clockActions, 'correct', 'void', 'disagree']),
      /** When it counts, and when the server wrote it. */
      at: instant,
      recorded_at: instant,
      /** The device's clock, of a punch made offline. */
      device_at: instant.nullable(),
      /** Null: the system. */
      actor: z.object({ id, name: z.string() }).nullable(),
      source: z.enum(['web', 'kiosk', 'import', 'correction']),
      method: z.literal(clockMethods),
      work_mode: z.enum(workModes),
      reason: z.string().nullable(),
      /** Null while there was no entry, or no more. */
      before: state.nullable(),
      after: state.nullable(),
      /** What one side asked for, of a correction and of what was not agreed. */
      wanted: state.nullable(),
      /** 1: the entry was to be taken out of the record. Left out: 0. */
      annul: flag01.optional(),
      /** Who asked for it, when and why. */
      asked: z.object({ name: z.string(), at: instant, reason: z.string() }).nullable(),
      hash: z.string(),
    }),
  ),
  /** Corrections of it that wait for an answer. */
  pending: z.array(correction),
});
export type EntryHistory = z.output<typeof entryHistory>;
export type EntryEvent = EntryHistory['events'][number];

const answer = { scope: { record: 'correction' }, params: z.object({ id }), data: correction, success: 201 } as const;
const missingTimes = { start_hour: '2025-02-03 08:00:00', end_hour: '2025-02-03 16:00:00' };
const missingDay = { ...missingTimes, reason: 'Olvidé fichar' };

export const correctionEndpoints = {
  requestCorrection: endpoint(routes.requestCorrection, {
    about:
      'An employee asks for a correction of an own entry, or for a missing one. With `annul`, that the entry `time_sheet_id` be taken out of the record; its times are then those on record, whatever is sent.',
    access: 'timeSheets.requestChange',
    scope: 'own',
    body: z.object({ ...wanted, enterprise_id: id.optional(), annul: flag01.optional() }),
    data: correction,
    success: 201,
    example: () => ({ body: missingDay }),
  }),
  proposeCorrection: endpoint(routes.proposeCorrection, {
    about:
      'The company proposes a correction to somebody else, who accepts or disputes it. A closed month needs the reason for which it will be reopened (409 with `errors.reopen_reason`).',
    access: 'timeSheets.propose',
    scope: { enterprise: 'body.enterprise_id' },
    body: z.object({ ...wanted, enterprise_id: id, user_id: id, reopen_reason: optionalReason }),
    data: correction,
    success: 201,
    example: ({ enterpriseId, employeeId }) => ({
      body: { ...missingDay, enterprise_id: enterpriseId, user_id: employeeId },
    }),
  }),
  previewCorrection: endpoint(routes.previewCorrection, {
    about: 'What a correction that an employee asks for would break of the rules of working time. Saves nothing.',
    access: 'timeSheets.requestChange',
    scope: 'own',
    body: z.object({ ...times, enterprise_id: id.optional() }),
    data: z.array(ruleFinding),
    example: () => ({ body: missingTimes }),
  }),
  previewProposal: endpoint(routes.previewProposal, {
    about: 'What a correction that the company proposes would break of the rules of working time. Saves nothing.',
    access: 'timeSheets.propose',
    scope: { enterprise: 'body.enterprise_id' },
    body: z.object({ ...times, enterprise_id: id, user_id: id }),
    data: z.array(ruleFinding),
    example: ({ enterpriseId, employeeId }) => ({
      body: { ...missingTimes, enterprise_id: enterpriseId, user_id: employeeId },
    }),
  }),
  listOwnCorrections: endpoint(routes.listOwnCorrections, {
    about: 'Own requests and the company’s proposals with their state, the latest first.',
    access: 'session',
    scope: 'own',
    query: z.object({ enterprise_id: id.optional() }),
    data: z.array(correction),
  }),
  listCorrections: endpoint(routes.listCorrections, {
    about:
      'Pending correction requests of an enterprise. With `side=company`, what the company proposed: pending, or answered in the last 30 days.',
    access: 'timeSheets.answerChange',
    scope: { enterprise: 'params.enterpriseId' },
    params: z.object({ enterpriseId: id }),
    query: z.object({ side: z.enum(correctionSides).default('person') }),
    data: z.array(correction),
    example: ({ enterpriseId }) => ({ params: { enterpriseId } }),
  }),
  reviewCorrection: endpoint(routes.reviewCorrection, {
    about:
      'What a pending request would break of the rules of working time if it were approved; nothing once it is answered.',
    access: 'timeSheets.answerChange',
    scope: { record: 'correction' },
    params: z.object({ id }),
    data: z.array(ruleFinding),
    example: ({ correctionId }) => ({ params: { id: correctionId } }),
  }),
  approveCorrection: endpoint(routes.approveCorrection, {
    ...answer,
    about:
      'Approves a correction of somebody else: the ledger gets a row, the entry changes. A closed month is reopened for it with `reopen_reason`; without one 409 with `errors.reopen_reason`.',
    access: 'timeSheets.answerChange',
    body: z.object({ reopen_reason: optionalReason }).nullish(),
    example: ({ correctionId }) => ({ params: { id: correctionId } }),
  }),
  rejectCorrection: endpoint(routes.rejectCorrection, {
    ...answer,
    about: 'Rejects a correction of somebody else; both versions stay in the ledger.',
    access: 'timeSheets.answerChange',
    body: z.object({ reason: optionalReason }).nullish(),
    example: ({ correctionId }) => ({ params: { id: correctionId } }),
  }),
  acceptCorrection: endpoint(routes.acceptCorrection, {
    ...answer,
    about: 'The person accepts what the company proposed: the ledger gets a row, the entry changes.',
    access: 'timeSheets.answerProposal',
    example: ({ proposalId }) => ({ params: { id: proposalId } }),
  }),
  disputeCorrection: endpoint(routes.disputeCorrection, {
    ...answer,
    about: 'The person records disagreement with what the company proposed; both versions stay in the ledger.',
    access: 'timeSheets.answerProposal',
    body: z.object({ reason }),
    example: ({ proposalId }) => ({ params: { id: proposalId }, body: { reason: 'Salí a esa hora' } }),
  }),
  withdrawCorrection: endpoint(routes.withdrawCorrection, {
    ...answer,
    about: 'The person takes back what they asked for, while it waits for an answer; the entry stays as it is.',
    access: 'timeSheets.withdrawChange',
    success: 200,
    example: ({ correctionId }) => ({ params: { id: correctionId } }),
  }),
  getEntryHistory: endpoint(routes.getEntryHistory, {
    about: 'Every version of an entry by the ledger: who, when, why, before and after; of a voided one as well.',
    access: 'timeSheets.see',
    whenCanceled: 'admin',
    scope: { record: 'timeEntry' },
    params: z.object({ id }),
    data: entryHistory,
    example: ({ timeSheetId }) => ({ params: { id: timeSheetId } }),
  }),
};
