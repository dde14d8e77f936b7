import { z } from 'zod';
import { flag01, id, localDate } from '#domain/kernel/codecs.ts';
import { givenDate } from '#domain/kernel/dates.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { schemasOf } from '#domain/kernel/fields.ts';
import { formFields } from '#domain/kernel/form.ts';
import { routes } from '#domain/routes.ts';
import { workStep } from './form.ts';
import { employeeMessages as say } from './messages/index.ts';
import { termFields } from '../people/workFields.ts';

/** The terms of a person's work from a day on. */
const termVersion = z.object({
  /** Of the first version the hire date, which it covers whenever it was written. */
  valid_from: localDate,
  /** The last day; null: until something else is agreed. */
  valid_to: localDate.nullable(),
  ...schemasOf(termFields, 'wire'),
  agreement_id_name: z.string().nullable(),
  /** The schedule of the coming year makes a night worker of them (art. 36.1 ET); said of the version in force to readers who may change it. */
  night_proposed: flag01.optional(),
});
export type TermVersion = z.output<typeof termVersion>;

/** The form of a version: the terms of the employee form, and the day from which they count. */
export const versionStep = workStep.safeExtend({ valid_from: givenDate(() => say.termsFromRequired) });

const { title: _ofMembership, ...versionForm } = versionStep.shape;
const body = z.object({ ...formFields(versionForm), enterprise_id: id.optional() });

const versionParams = z.object({ id, valid_from: localDate });
const ofEnterprise = z.object({ enterprise_id: id.optional() });
const data = z.array(termVersion);

const exampleTerms = (valid_from: string) => ({
  valid_from,
  hours: 20,
  contract_type: 'partial' as const,
  hours_type: 'weekly' as const,
  flex: 1,
  quantity_days: 5,
});

export const termVersionEndpoints = {
  listTerms: endpoint(routes.listTerms, {
    about: 'The terms of a person’s work, each from a day on, oldest first.',
    access: 'employees.see',
    whenCanceled: 'admin',
    scope: { record: 'user' },
    params: z.object({ id }),
    query: ofEnterprise,
    data,
    example: ({ employeeId }) => ({ params: { id: employeeId } }),
  }),
  addTerms: endpoint(routes.addTerms, {
    about:
      'Adds terms from a day on, past or to come, within the person’s time in the enterprise. Refused at valid_from where there are others from that day, or closed months would change. Answers all versions.',
    access: 'employees.setTerms',
    scope: { record: 'user' },
    params: z.object({ id }),
    body,
    data,
    success: 201,
    example: ({ managerId }) => ({ params: { id: managerId }, body: exampleTerms('2198-01-01') }),
  }),
  updateTerms: endpoint(routes.updateTerms, {
    about:
      'Changes the terms that count from a day on, or the day; the first ones stay at the hire date. What is left out stays as it was. Answers all versions.',
    access: 'employees.setTerms',
    scope: { record: 'user' },
    params: versionParams,
    body,
    data,
    example: ({ managerId, termsFrom }) => ({
      params: { id: managerId, valid_from: termsFrom },
      body: exampleTerms(termsFrom),
    }),
  }),
  deleteTerms: endpoint(routes.deleteTerms, {
    about: 'Deletes terms from a day on: those before count instead. The first ones stay. Answers all versions.',
    access: 'employees.setTerms',
    scope: { record: 'user' },
    params: versionParams,
    query: ofEnterprise,
    data,
    example: ({ managerId, termsFrom }) => ({ params: { id: managerId, valid_from: termsFrom } }),
  }),
};
