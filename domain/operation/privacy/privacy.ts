import { z } from 'zod';
import { id } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { routes } from '#domain/routes.ts';

export const personalDataEndpoints = {
  exportPersonalData: endpoint(routes.exportPersonalData, {
    heavy: 'whole',
    about:
      'All that is kept of a person as a ZIP: a page to read, the same as JSON, payrolls and files (arts. 15 and 20 RGPD). Oneself from every enterprise and with the account, also when inactive; an admin what their enterprise keeps, which is logged.',
    access: 'personalData.export',
    fresh: true,
    whenCanceled: 'admin',
    scope: { record: 'user' },
    params: z.object({ id }),
    query: z.object({ enterprise_id: id.optional() }),
    download: 'application/zip',
    example: ({ employeeId }) => ({ params: { id: employeeId } }),
  }),
  erasePersonalData: endpoint(routes.erasePersonalData, {
    about:
      'Erases what an enterprise need not keep of an inactive person (art. 17 RGPD). Name, DNI, record of time, closures, leave, contracts and payrolls stay for the four years that the law orders, then a job ends them too.',
    access: 'personalData.erase',
    fresh: true,
    whenCanceled: 'admin',
    scope: { record: 'user' },
    params: z.object({ id }),
    query: z.object({ enterprise_id: id.optional() }),
    example: ({ inactiveId }) => ({ params: { id: inactiveId } }),
  }),
};
