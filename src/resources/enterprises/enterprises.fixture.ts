import { createElement, isValidElement } from 'react';
import type { Role } from '#domain/rights.ts';
import { page as detail } from './detail/index.ts';
import { page as creation } from './new/index.ts';
import type { PageDefinition } from '#src/engine/definition.ts';
import { resource } from './index.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { companyOf } from '#tests/support/companyRecord.ts';
import { pageOf, publicConfigOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

export const company = companyOf;

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
