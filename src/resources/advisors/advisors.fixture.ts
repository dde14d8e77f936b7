import type { Role } from '#domain/rights.ts';
import { resource as advisors } from './index.ts';
import { enterpriseOf } from '#tests/support/apiStub.ts';
import { employeeOf } from '#tests/support/records.ts';

export const resources = [advisors];

export const list = 'GET /api/users/enterprise/1';

export const one = 'GET /api/users/21';

export const gema = employeeOf({
  name: 'Gema',
  last_name: 'Soler',
  email: 'gema@gestoria.es',
  dni: 'B12345674',
  role: 'advisor',
  title: null,
  address: 'Calle Mayor, 1',
  city: 'Soria',
  state: 'Soria',
  zip_code: '42001',
  country: 'España',
});

export const as = (role: Role) => ({ role, enterprises: [enterpriseOf({ role })] });
