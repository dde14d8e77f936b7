import { z } from 'zod';
import { clockMethods, imageEndings, limits, timeZones } from '#domain/constants.ts';
import { customValues, givenCustomValues } from '#domain/kernel/customValues.ts';
import { commaList, flag01, fromCommaList, id, localDate } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { entity } from '#domain/kernel/entity.ts';
import { listQuery } from '#domain/kernel/list.ts';
import { enterpriseFields } from './enterpriseFields.ts';
import { enterpriseMessages as say } from './messages/index.ts';
import { schemasOf } from '#domain/kernel/fields.ts';
import { namesWhere, type SortableOf } from '#domain/kernel/plainEntity.ts';
import { fillPath, routes } from '#domain/routes.ts';
import { centreId } from './centreId.ts';
import { sessionEnterprise } from '#domain/access/auth/session.ts';

const activeMethod = commaList(1, Math.max(...clockMethods)).refine((text) => fromCommaList(text).length > 0, {
  error: () => say.methodRequired,
});

export const enterpriseForm = z.object(schemasOf(enterpriseFields, 'form'));
/** The same where the workplace must be known: people are asked for their location. */
export const placedEnterpriseForm = enterpriseForm.extend({
  latitude: enterpriseForm.shape.latitude.unwrap().unwrap(),
  longitude: enterpriseForm.shape.longitude.unwrap().unwrap(),
});
export type EnterpriseInput = z.output<typeof enterpriseForm>;

export const logoEndings = imageEndings;

/** How many people a new enterprise has: what its plan is chosen by. */
export const employeeNumber = z.coerce
  .number({ error: () => say.employeeNumberMin })
  .int({ error: () => say.employeeNumberMin })
  .min(1, { error: () => say.employeeNumberMin })
  .max(100_000);

export const enterprise = z.object({
  id,
  ...schemasOf(enterpriseFields, 'wire'),
  logo_url: z.string().nullable(),
  /** '1' or '0' as text (enterprises 1). */
  active: z.enum(['0', '1']),
  enterprise_active: flag01,
  /** The plan's limit on employees. */
  employee_number: z.number().int().nullable(),
  countEmployees: z.number().int(),
  employeesCount: z.number().int(),
  active_method: z.string(),
  location: flag01,
  date_end: localDate.nullable(),
  shortcut: z.string().nullable(),
  /** Of the enterprise's own fields. */
  custom_fields: customValues,
});
export type Enterprise = z.output<typeof enterprise>;

/** One enterprise with whom its employee count counts, active or not (enterprises 1). */
const enterpriseWithUsers = enterprise.extend({ users: z.array(z.object({ id, active: flag01 })) });

/** What the QR of an enterprise or of a work centre says: the address for a camera, and the code in it for who types. */
export const enterpriseQr = z.object({ text: z.string(), code: z.string() });
export type EnterpriseQr = z.output<typeof enterpriseQr>;

export const enterprises = entity({
  name: 'enterprises',
  record: enterprise,
  steps: { main: enterpriseForm },
  sortable: namesWhere(enterpriseFields, ({ sortable }) => sortable) as SortableOf<typeof enterpriseFields>[],
  searchable: ['name', 'cif'],
  references: {},
  // A new one comes with its subscription, hence from a page of its own.
  routes: { list: routes.listEnterprises, one: routes.getEnterprise, update: routes.updateEnterprise },
  rights: { list: 'enterprises.list', show: 'enterprises.see', edit: 'enterprises.edit' },
  subject: (record) => ({ enterprise_id: Number(record.id) }),
  customFieldsIn: ['main'],
  defaults: { time_zone: timeZones[0] },
});

/** Where the logo with this key is read; another logo has another address, so that none is shown that was replaced. */
export const logoUrlOf = (enterpriseId: number, fileKey: string | null): string | null =>
  fileKey && `${fillPath(routes.getEnterpriseLogo.path, { id: enterpriseId })}?v=${fileKey.slice(-8)}`;

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
    whenCanceled: 'admin',
    scope: 'own',
    query: listQuery,
    data: z.array(enterprise),
  }),
  getEnterprise: endpoint(routes.getEnterprise, {
    about: 'One enterprise.',
    access: 'enterprises.see',
    whenCanceled: 'admin',
    scope: { enterprise: 'params.id' },
    params: byId,
    data: enterpriseWithUsers,
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId } }),
  }),
  createEnterprise: endpoint(routes.createEnterprise, {
    about: 'Creates an enterprise with its subscription.',
    access: 'enterprises.create',
    whenCanceled: 'admin',
    scope: 'none',
    body: enterpriseForm.extend({
      employee_number: employeeNumber.optional(),
      subscription_id: z.string().max(limits.text),
      selectedPlan: z.unknown(),
    }),
    data: z.object({ enterpriseId: id }),
    success: 201,
    example: ({ begunId, unique }) => ({
      body: {
        name: 'Segunda SL',
        cif: `B${unique()}`.slice(0, 20),
        phone: '910000000',
        subscription_id: begunId,
        selectedPlan: null,
      },
    }),
  }),
  updateEnterprise: endpoint(routes.updateEnterprise, {
    about: 'Changes company data, or only the clock-in methods and the location flag.',
    access: 'enterprises.edit',
    scope: { enterprise: 'params.id' },
    params: byId,
    body: enterpriseForm.partial().extend({
      active_method: activeMethod.optional(),
      location: flag01.optional(),
      custom_fields: givenCustomValues,
    }),
    data: enterprise,
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId }, body: { active_method: '1,2', location: 1 } }),
  }),
  getEnterpriseLogo: endpoint(routes.getEnterpriseLogo, {
    about: 'The logo of an enterprise: PNG, JPEG or WebP.',
    access: 'enterprises.see',
    whenCanceled: 'all',
    scope: { enterprise: 'params.id' },
    params: byId,
    download: 'image/*',
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId } }),
  }),
  saveEnterpriseLogo: endpoint(routes.saveEnterpriseLogo, {
    about: 'Sets the logo: field `file`, a PNG, JPEG or WebP of 2 MB at most.',
    access: 'enterprises.edit',
    scope: { enterprise: 'params.id' },
    multipart: 'file',
    params: byId,
    data: enterprise,
    example: ({ enterpriseId, png }) => ({
      params: { id: enterpriseId },
      body: {},
      files: [{ field: 'file', name: 'logo.png', content: png }],
    }),
  }),
  removeEnterpriseLogo: endpoint(routes.removeEnterpriseLogo, {
    about: 'Removes the logo.',
    access: 'enterprises.edit',
    scope: { enterprise: 'params.id' },
    params: byId,
    data: enterprise,
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId } }),
  }),
  getEnterpriseQr: endpoint(routes.getEnterpriseQr, {
    about:
      'What the QR for clocking in says: the enterprise’s, or that of one of its work centres, where there are several.',
    access: 'enterprises.configureClocking',
    scope: { enterprise: 'params.id' },
    params: byId,
    query: z.object({ work_centre_id: centreId.optional() }),
    data: enterpriseQr,
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId } }),
  }),
  renewEnterpriseQr: endpoint(routes.renewEnterpriseQr, {
    about: 'Makes a new QR; every one made before, those of work centres too, is refused from then on.',
    access: 'enterprises.configureClocking',
    scope: { enterprise: 'params.id' },
    params: byId,
    data: enterpriseQr,
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId } }),
  }),
};
