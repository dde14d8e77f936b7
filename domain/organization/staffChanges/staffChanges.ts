import { z } from 'zod';
import { charges } from '../firms/kinds.ts';
import { timeZones } from '#domain/constants.ts';
import { asFields } from '../customFields/asFields.ts';
import type { CustomField } from '../customFields/customFields.ts';
import { givenCustomValues } from '#domain/kernel/customValues.ts';
import type { Fields } from '#domain/kernel/fields.ts';
import { id, instant, localDate, wideId } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { givenDate } from '#domain/kernel/dates.ts';
import type { Fixture } from '#domain/kernel/fixture.ts';
import { formFields } from '#domain/kernel/form.ts';
import { routes } from '#domain/routes.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { controlLetter } from '../people/identityNumber.ts';
import { joiner, joinerForm } from './joiner.ts';
import { staffChangeKinds, staffChangeStatuses } from './kinds.ts';
import { leaver, leaverForm } from './leaver.ts';
import { staffChangeMessages as say } from './messages/index.ts';

/** A joiner or a leaver as lists have them: nothing of accounts, wages and identity. */
export const staffChange = z.object({
  id: wideId,
  enterprise: z.object({ id, name: z.string() }),
  kind: z.enum(staffChangeKinds),
  status: z.enum(staffChangeStatuses),
  /** Name and last name; empty once it is erased. */
  name: z.string(),
  /** Who leaves, or who was created. */
  user_id: id.nullable(),
  /** First day of a joiner, last one of a leaver. */
  effective_on: localDate,
  /** Counts how often it was written: who completes it says which one they have read. */
  revision: z.number().int(),
  announced_by: z.string(),
  announced_at: instant,
  changed_at: instant,
  /** Who deals with it, and since when. */
  handled_by: z.object({ id, name: z.string() }).nullable(),
  handled_at: instant.nullable(),
  /** Why it was sent back the last time. */
  question: z.object({ text: z.string(), by: z.string(), at: instant }).nullable(),
  /** When it was registered with the social security, and who says so. */
  done: z.object({ registered_on: localDate, by: z.string(), at: instant }).nullable(),
  /** On which side the reader is. */
  side: z.enum(['company', 'firm']),
  /** Somebody of a gestoría may deal with it. */
  has_firm: z.boolean(),
});
export type StaffChange = z.output<typeof staffChange>;

export const staffChangeDetail = staffChange.extend({
  /** Null of a leaver, and once it is erased. */
  joiner: joiner
    .extend({ work_centre_id_name: z.string().nullable(), agreement_id_name: z.string().nullable() })
    .nullable(),
  leaver: leaver.nullable(),
  /** Of a joiner who waits and worked there before; the same record is taken up again. */
  former: z.object({ last_day: localDate }).nullable(),
});
export type StaffChangeDetail = z.output<typeof staffChangeDetail>;

/** Which of them a list has: those that wait for somebody, or those that are over, of the last year. */
export const listedStates = ['open', 'closed'] as const;
export type ListedState = (typeof listedStates)[number];
export const mostListed = 500;

/** The own fields of people that whoever completes a joiner may fill, of those that they see. */
export const filledOfJoiner = (seen: readonly CustomField[]): readonly CustomField[] =>
  seen.filter(({ resource }) => resource === 'employees');

/** What they are asked beside what was announced, of somebody new: what is required. */
export const askedOfJoiner = (seen: readonly CustomField[]): Fields =>
  asFields(filledOfJoiner(seen).filter(({ required }) => required === 1));

const listOf = z.object({ state: z.enum(listedStates).default('open') });
const params = z.object({ id: wideId });
const ofRecord = { scope: { record: 'staffChange' }, params } as const;

const joinerBody = z.object(formFields(joinerForm.shape));
const leaverBody = z.object(formFields(leaverForm.shape));

/** A DNI of a text that differs at every call. */
const dniOf = (text: string): string => {
  const digits = text.replace(/\D/g, '').slice(-8).padStart(8, '7');
  return `${digits}${controlLetter(Number(digits))}`;
};

const exampleJoiner = ({ unique }: Fixture) => {
  const different = unique();
  return {
    name: 'Nuria',
    last_name: 'Nueva',
    email: `nuria.${different}@ejemplo.es`,
    dni: dniOf(different),
    birth_date: '1990-05-17',
    phone: '600000000',
    social_security_number: '281234567840',
    starts_on: localDateOf(Date.now(), timeZones[0]),
    duration: 'permanent' as const,
    contract_type: 'full' as const,
    hours: 40,
    quantity_days: 5,
    category: 'Dependienta',
    salary: 1_900_000,
    salary_period: 'year' as const,
    iban: 'ES9121000418450200051332',
  };
};
const exampleLeaver = (userId: number) => ({
  user_id: userId,
  ends_on: localDateOf(Date.now(), timeZones[0]),
  reason: 'resignation' as const,
});

export const staffChangeEndpoints = {
  listStaffChanges: endpoint(routes.listStaffChanges, {
    about: `Joiners and leavers of an enterprise: those that wait, the next day first, or those that are over, ${mostListed} at most.`,
    access: 'staffChanges.list',
    scope: { enterprise: 'params.enterpriseId' },
    params: z.object({ enterpriseId: id }),
    query: listOf,
    data: z.array(staffChange),
    example: ({ enterpriseId }) => ({ params: { enterpriseId } }),
  }),
  listClientChanges: endpoint(routes.listClientChanges, {
    about:
      'The same of all enterprises of the reader’s panel in which they may see them, or of those whose `charge` is one of its kinds.',
    access: 'staffChanges.list',
    scope: 'own',
    query: listOf.extend({ charge: z.enum(charges).optional() }),
    data: z.array(staffChange),
    example: () => ({ query: { state: 'open' } }),
  }),
  getStaffChange: endpoint(routes.getStaffChange, {
    ...ofRecord,
    about: 'All that was announced of a joiner or a leaver, with salary and bank account.',
    access: 'staffChanges.list',
    data: staffChangeDetail,
    example: ({ staffChangeId }) => ({ params: { id: staffChangeId } }),
  }),
  announceJoiner: endpoint(routes.announceJoiner, {
    about: 'Announces somebody who begins to work in an enterprise. 409 where the plan has no place left.',
    access: 'staffChanges.announce',
    scope: { enterprise: 'body.enterprise_id' },
    body: joinerBody.extend({ enterprise_id: id }),
    data: staffChangeDetail,
    success: 201,
    example: (fixture) => ({ body: { ...exampleJoiner(fixture), enterprise_id: fixture.enterpriseId } }),
  }),
  announceLeaver: endpoint(routes.announceLeaver, {
    about: 'Announces that somebody leaves an enterprise.',
    access: 'staffChanges.announce',
    scope: { enterprise: 'body.enterprise_id' },
    body: leaverBody.extend({ enterprise_id: id }),
    data: staffChangeDetail,
    success: 201,
    example: ({ enterpriseId, managerId }) => ({
      body: { ...exampleLeaver(managerId), enterprise_id: enterpriseId },
    }),
  }),
  changeJoiner: endpoint(routes.changeJoiner, {
    ...ofRecord,
    about: 'Writes a joiner anew, and sends it again where it was sent back. 409 while somebody else deals with it.',
    access: 'staffChanges.announce',
    body: joinerBody,
    data: staffChangeDetail,
    example: (fixture) => ({ params: { id: fixture.staffChangeId }, body: exampleJoiner(fixture) }),
  }),
  changeLeaver: endpoint(routes.changeLeaver, {
    ...ofRecord,
    about: 'Writes a leaver anew, and sends it again where it was sent back. 409 while somebody else deals with it.',
    access: 'staffChanges.announce',
    body: leaverBody,
    data: staffChangeDetail,
    example: ({ leaverId, employeeId }) => ({ params: { id: leaverId }, body: exampleLeaver(employeeId) }),
  }),
  withdrawStaffChange: endpoint(routes.withdrawStaffChange, {
    ...ofRecord,
    about: 'Takes back what was announced. 409 while somebody else deals with it.',
    access: 'staffChanges.announce',
    data: staffChange,
    example: ({ staffChangeId }) => ({ params: { id: staffChangeId } }),
  }),
  takeStaffChange: endpoint(routes.takeStaffChange, {
    ...ofRecord,
    about:
      'Says that the caller deals with it, so that the company does not change it meanwhile. 409 with their name where somebody else does, unless `instead` is sent.',
    access: 'staffChanges.answer',
    body: z.object({ instead: z.boolean().default(false) }).nullish(),
    data: staffChangeDetail,
    example: ({ staffChangeId }) => ({ params: { id: staffChangeId } }),
  }),
  sendBackStaffChange: endpoint(routes.sendBackStaffChange, {
    ...ofRecord,
    about: 'Sends it back to the company with a question. 409 where somebody else deals with it.',
    access: 'staffChanges.answer',
    body: z.object({
      question: z
        .string({ error: () => say.questionRequired })
        .trim()
        .min(1, { error: () => say.questionRequired })
        .max(1000, { error: () => say.tooLong(1000) }),
    }),
    data: staffChange,
    example: ({ staffChangeId }) => ({ params: { id: staffChangeId }, body: { question: 'Falta la cuenta' } }),
  }),
  completeStaffChange: endpoint(routes.completeStaffChange, {
    ...ofRecord,
    about:
      'Says that it is registered with the social security. Of a joiner the person is created with their terms and invited, with what the enterprise’s own fields require (`custom_fields`) unless they are back; of a leaver the person is deactivated after their last day, and own fields have no place (422). 409 where somebody else deals with it, or it was changed since the revision that is named.',
    access: 'staffChanges.answer',
    body: z.object({
      registered_on: givenDate(() => say.registeredRequired),
      revision: z.number({ error: () => say.revisionRequired }).int(),
      custom_fields: givenCustomValues,
    }),
    data: staffChange,
    example: ({ staffChangeId }) => ({
      params: { id: staffChangeId },
      body: { registered_on: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10), revision: 1 },
    }),
  }),
};
