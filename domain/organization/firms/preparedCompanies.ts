import { z } from 'zod';
import { limits } from '#domain/constants.ts';
import { employeeNumber, enterpriseForm } from '../enterprises/enterprises.ts';
import { instant } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { shortText } from '#domain/kernel/shortText.ts';
import { routes } from '#domain/routes.ts';
import { memberForm } from './firms.ts';
import { givenRights } from './mandateForms.ts';

/** Who is to sign the company up and administer it, as far as the firm knows them. */
export const preparedPerson = memberForm.omit({ role: true }).extend({
  dni: shortText().max(limits.text).default(''),
  phone: shortText().max(limits.text).default(''),
});

/** What the first step of the form asks: of whom, for how many, and what the firm would do. */
export const preparedFor = preparedPerson.extend({ employee_number: employeeNumber, rights: givenRights });

const preparedCompany = z.object({
  firm: z.string(),
  user: preparedPerson,
  enterprise: enterpriseForm,
  employee_number: z.number().int(),
  /** Until when the link is good. */
  expires_at: instant,
});
export type PreparedCompany = z.output<typeof preparedCompany>;

export const preparedCompanyEndpoints = {
  prepareCompany: endpoint(routes.prepareCompany, {
    about:
      'Prepares a company for somebody to sign up, by an owner of a firm: mails them a link with which the sign-up is filled in, and proposes the firm to their address. Nothing of the company exists until they have signed it up.',
    access: 'session',
    scope: 'own',
    whenCanceled: 'all',
    body: z.object({
      user: preparedPerson,
      enterprise: enterpriseForm,
      employee_number: employeeNumber,
      rights: givenRights,
    }),
    success: 201,
    example: ({ unique }) => ({
      body: {
        user: { name: 'Ana', last_name: 'López', email: `ana.${unique()}@ejemplo.es` },
        enterprise: { name: 'Nueva SL', cif: `N${unique()}`.slice(0, 20), phone: '910000000' },
        employee_number: 5,
        rights: ['people' as const],
      },
    }),
  }),
  readPreparedCompany: endpoint(routes.readPreparedCompany, {
    about:
      'What a firm prepared, by the code of the mailed link. 404 once it is withdrawn, answered or older than 30 days.',
    access: 'public',
    proofOfWork: { free: 10, of: 'failures' },
    scope: 'none',
    params: z.object({ code: z.string().max(limits.text) }),
    data: preparedCompany,
    example: ({ code }) => ({ params: { code } }),
  }),
};
