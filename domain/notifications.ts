import { z } from 'zod';
import { id } from './kernel/codecs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { routes } from './routes.ts';

export const notificationEndpoints = {
  remindCheckIn: endpoint(routes.remindCheckIn, {
    about: 'Reminds a person to punch, by mail and push, within their schedule only (art. 88 LOPDGDD).',
    access: 'timeSheets.remind',
    scope: { enterprise: 'body.enterprise_id' },
    body: z.object({ user_id: id, enterprise_id: id, check_type: z.enum(['entry', 'out']) }),
    success: 201,
    example: ({ employeeId, enterpriseId }) => ({
      body: { user_id: employeeId, enterprise_id: enterpriseId, check_type: 'entry' },
    }),
  }),
};
