import { z } from 'zod';
import { userDetail } from '#domain/organization/employees/users.ts';
import { id } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { routes } from '#domain/routes.ts';
import { closure } from './closures.ts';

/** A person with their closed months, signed and to be signed. */
export const userWithClosures = userDetail.extend({
  cierresCompletados: z.array(closure),
  cierresPendientes: z.array(closure),
});
export type UserWithClosures = z.output<typeof userWithClosures>;

export const userDetailEndpoints = {
  getUser: endpoint(routes.getUser, {
    about: 'One person with files, payrolls and closures (files only for whom may see them).',
    access: 'employees.see',
    whenCanceled: 'admin',
    scope: { record: 'user' },
    params: z.object({ id }),
    query: z.object({ enterprise_id: id.optional() }),
    data: userWithClosures,
    example: ({ employeeId }) => ({ params: { id: employeeId } }),
  }),
};
