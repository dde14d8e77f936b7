import { createElement, isValidElement } from 'react';
import type { Enterprise } from '../../../domain/enterprises/enterprises.ts';
import type { Role } from '../../../domain/rights.ts';
import { page as detail } from './detail/index.ts';
import { page as creation } from './new/index.ts';
import type { PageDefinition } from '../../engine/definition.ts';
import { resource } from './index.ts';
import { enterpriseOf, stubApi } from '../../../tests/support/apiStub.ts';
import { pageOf, publicConfigOf } from '../../../tests/support/records.ts';
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx';

export const company = (over: Partial<Enterprise> = {}): Enterprise & { users: { id: number; active: 0 | 1 }[] } => ({
  users: [{ id: 21, active: 1 }],
  id: 1,
  name: 'Panadería La Espiga SL',
  cif: 'B76543214',
  phone: '910000000',
  address: 'Calle Mayor, 1',
  city: 'Madrid',
  state: 'Madrid',
  zip_code: '28013',
  country: 'España',
  latitude: null,
  longitude: null,
  radius: null,
  manager_scope: 'all',
  team_presence: 0,
  remind_entry: null,
  remind_out: null,
  remind_pause: null,
  remind_sign: null,
  standby_time: 0,
  hours_bank_from: null,
  hours_bank_lack: 0,
  logo_url: null,
  active: '1',
  enterprise_active: 1,
  employee_number: 25,
  countEmployees: 24,
  employeesCount: 24,
  active_method: '1,2',
  location: 0,
  time_zone: 'Europe/Madrid',
  date_end: null,
  shortcut: null,
  custom_fields: {},
  ...over,
});

const elementOf = ({ element }: PageDefinition) => (isValidElement(element) ? element : createElement(element));

export const pages = { [`${detail.path}/*`]: elementOf(detail), [creation.path]: elementOf(creation) };

const as = (role: Role) => ({ role, enterprises: [enterpriseOf({ role })] });

export const open = (at: string, role: Role = 'admin') =>
  renderAdmin({ resources: [resource], at, pages, user: as(role) });

export const calls = (requests: ReturnType<typeof stubApi>, method: string) =>
  requests.filter((request) => request.method === method);

export const serve = (over: Parameters<typeof stubApi>[0] = {}) =>
  stubApi({
    'GET /api/enterprises': pageOf([company()]),
    'GET /api/enterprises/1': { data: company() },
    'GET /api/auth/check': { status: 503 },
    'GET /api/config': { data: publicConfigOf() },
    ...over,
  });
