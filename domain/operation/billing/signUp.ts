import { z } from 'zod';
import { id } from '#domain/kernel/codecs.ts';
import { requiredName } from '#domain/kernel/requiredText.ts';
import { givenPhone } from '#domain/kernel/givenPhone.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { limits } from '#domain/constants.ts';
import { employeeNumber, enterpriseForm } from '#domain/organization/enterprises/enterprises.ts';
import { personMessages as say } from '#domain/organization/people/messages/index.ts';
import { identityNumber } from '#domain/organization/people/personFields.ts';
import { signUpMessages } from './messages/index.ts';
import { routes } from '#domain/routes.ts';
import { email } from '#domain/access/auth/session.ts';

/** Who signs a company up: becomes its admin (billing 8). */
export const signUpUser = z.object({
  name: requiredName(() => say.nameRequired),
  last_name: requiredName(() => say.lastNameRequired),
  email,
  dni: identityNumber(() => say.dniRequired),
  phone: givenPhone(() => say.phoneRequired),
  /** Marketing consent, optional. */
  marketing: z.boolean().default(false),
  /** Of the terms and the privacy policy that were accepted: the day from which they are in force. */
  terms_version: z.iso.date().optional(),
});
export type SignUpUser = z.output<typeof signUpUser>;

/** The form of the same, with what has to be accepted (billing 8). */
export const signUpUserForm = signUpUser.extend({
  terms: z.literal(true, { error: () => signUpMessages.termsRequired }),
});

/** The company with how many employees it has, by which its plan is chosen. */
const signUpEnterprise = enterpriseForm.extend({ employee_number: employeeNumber.optional() });

const typed = z.record(z.string().max(limits.text), z.unknown());
const opportunity = z.object({ user: typed.optional(), enterprise: typed.optional() });
/** Either as such or, as the form sends it, under `data`. */
const opportunityBody = z.union([z.object({ data: opportunity }).transform(({ data }) => data), opportunity]);

const exampleUser = (mark: string) => ({
  name: 'Ana',
  last_name: 'López',
  email: `ana.${mark}@ejemplo.es`,
  dni: `X${mark}`.slice(0, 20),
  phone: '600000000',
});
const exampleCompany = (mark: string) => ({
  name: `Empresa ${mark}`,
  cif: `C${mark}`.slice(0, 20),
  phone: '910000000',
});

export const signUpEndpoints = {
  checkSignUpData: endpoint(routes.checkSignUpData, {
    about: 'Checks the data of a sign-up before payment: forms, and what is taken already.',
    access: 'public',
    proofOfWork: { free: 30, of: 'calls' },
    scope: 'none',
    body: z.object({ companyData: signUpEnterprise, userData: signUpUser.optional() }),
    example: ({ unique }) => ({ body: { companyData: exampleCompany(unique()), userData: exampleUser(unique()) } }),
  }),
  checkout: endpoint(routes.checkout, {
    about:
      'Creates account, enterprise and subscription together or not at all; the address is then verified by mail. Without a subscription begun before, a trial of the plan begins now.',
    access: 'public',
    proofOfWork: { free: 5, of: 'calls' },
    scope: 'none',
    body: z.object({
      user: signUpUser,
      enterprise: signUpEnterprise,
      subscription_id: z.string().max(limits.text).nullish(),
      customer_id: z.string().max(limits.text).nullish(),
      /** A price, or its id. */
      selectedPlan: z.union([z.string().max(limits.text), z.object({ id: z.string().max(limits.text) })]).nullish(),
    }),
    data: z.object({ subscription: z.object({ id: z.string(), status: z.string() }), enterpriseId: id }),
    success: 201,
    example: ({ unique }) => ({
      body: {
        user: exampleUser(unique()),
        enterprise: exampleCompany(unique()),
        selectedPlan: 'price_equipo_15',
      },
    }),
  }),
  createOpportunity: endpoint(routes.createOpportunity, {
    about: 'Keeps what a visitor has typed into the sign-up. Its id is not guessable: who knows it may change it.',
    access: 'public',
    proofOfWork: { free: 20, of: 'calls' },
    scope: 'none',
    body: opportunityBody,
    data: z.object({ id }),
    success: 201,
  }),
  updateOpportunity: endpoint(routes.updateOpportunity, {
    about: 'Updates it as the form progresses.',
    access: 'public',
    proofOfWork: { free: 10, of: 'failures' },
    scope: 'none',
    params: z.object({ id }),
    body: opportunityBody,
    example: ({ opportunityId }) => ({ params: { id: opportunityId }, body: {} }),
  }),
};
