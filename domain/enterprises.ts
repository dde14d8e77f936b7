import { z } from 'zod';
import { clockMethods, limits } from './constants.ts';
import { commaList, flag01, fromCommaList, id, localDate } from './kernel/codecs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { listQuery } from './kernel/list.ts';
import { enterpriseMessages as say, generalMessages } from './messages/es.ts';
import { routes } from './routes.ts';
import { sessionEnterprise } from './session.ts';

const required = (message: string) =>
  z.string({ error: message }).trim().min(1, message).max(limits.text, generalMessages.tooLong);
const optional = z.string({ error: say.text }).trim().max(limits.text, generalMessages.tooLong).nullish();

export const activeMethod = commaList(1, Math.max(...clockMethods)).refine(
  (text) => fromCommaList(text).length > 0,
  say.methodRequired,
);

export const enterpriseForm = z.object({
  name: required(say.nameRequired),
  cif: required(say.cifRequired),
  phone: required(say.phoneRequired),
  address: optional,
  city: optional,
  state: optional,
  zip_code: optional,
  country: optional,
  latitude: z.number({ error: say.latitude }).min(-90).max(90).nullish(),
  longitude: z.number({ error: say.longitude }).min(-180).max(180).nullish(),
  time_zone: z.string().max(limits.text).optional(),
});

export const enterprise = z.object({
  id,
  name: z.string(),
  cif: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip_code: z.string().nullable(),
  country: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  logo_url: z.string().nullable(),
  /** '1' or '0' as text (people-and-billing 3). */
  active: z.enum(['0', '1']),
  enterprise_active: flag01,
  /** The plan's limit on employees. */
  employee_number: z.number().int().nullable(),
  countEmployees: z.number().int(),
  employeesCount: z.number().int(),
  active_method: z.string(),
  location: flag01,
  time_zone: z.string(),
  date_end: localDate.nullable(),
  shortcut: z.string().nullable(),
});
export type Enterprise = z.output<typeof enterprise>;

const byId = z.object({ id });

export const enterpriseEndpoints = {
  listOwnEnterprises: endpoint(routes.listOwnEnterprises, {
    about: 'The enterprises to which the user actively belongs, with their role in each.',
    access: 'session',
    scope: 'own',
    data: z.array(sessionEnterprise),
  }),
  listEnterprises: endpoint(routes.listEnterprises, {
    about: 'The enterprises that the user works for, active or not.',
    access: 'enterprises.list',
    scope: 'own',
    query: listQuery,
    data: z.array(enterprise),
  }),
  getEnterprise: endpoint(routes.getEnterprise, {
    about: 'One enterprise.',
    access: 'enterprises.see',
    scope: { enterprise: 'params.id' },
    params: byId,
    data: enterprise,
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId } }),
  }),
  createEnterprise: endpoint(routes.createEnterprise, {
    about: 'Creates an enterprise with its subscription.',
    access: 'enterprises.create',
    scope: 'none',
    body: enterpriseForm.extend({ subscription_id: z.string(), selectedPlan: z.unknown() }),
    data: z.object({ enterpriseId: id }),
    success: 201,
  }),
  updateEnterprise: endpoint(routes.updateEnterprise, {
    about: 'Changes company data, or only the clock-in methods and the location flag.',
    access: 'enterprises.edit',
    scope: { enterprise: 'params.id' },
    params: byId,
    body: enterpriseForm.partial().extend({ active_method: activeMethod.optional(), location: flag01.optional() }),
    data: enterprise,
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId }, body: { active_method: '1,2', location: 1 } }),
  }),
};
