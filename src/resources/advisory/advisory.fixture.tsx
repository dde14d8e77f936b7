import { screen, within } from '@testing-library/react';
import { afterEach } from 'vitest';
import type { CompanyOverview, PersonFound } from '#domain/overview/advisory/advisory.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { pageOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { BackToPanel } from '#src/app/layout/BackToPanel.tsx';
import { panelReturn } from '#src/features/advisory/panelReturn.ts';
import { resource } from './index.ts';

export const list = 'GET /api/advisory/overview';
export const people = 'GET /api/advisory/people';
export const at = '/gestoria/panel';

export const bakery: CompanyOverview = {
  id: 1,
  name: 'Panadería La Espiga',
  cif: 'B12345674',
  role: 'advisor',
  in_charge: null,
  charge: null,
  due: [],
  people: 12,
  joined: 1,
  left: 0,
  open_entries: 0,
  incidents: 0,
  closures_done: 11,
  closures_open: 0,
  unsigned: 0,
  payslips_missing: 0,
  payslips_unread: 0,
  payslips_unread_late: 0,
  documents_expected: 0,
  documents_overdue: 0,
  staff_changes: 0,
  corrections: 0,
  requests: 0,
  subscription: 'active',
};
export const hotel: CompanyOverview = {
  ...bakery,
  id: 2,
  name: 'Hotel Teide',
  in_charge: 'Nuria Pastor Gil',
  charge: 'other',
  due: ['incidents', 'signatures', 'payslips'],
  people: 12_500,
  unsigned: 3,
  payslips_missing: 1,
  open_entries: null,
  incidents: 4,
  subscription: 'past_due',
};
export const found: PersonFound = {
  id: 31,
  name: 'Íñigo',
  last_name: 'Arrieta',
  dni: '87654321X',
  active: 0,
  role: 'employee',
  enterprise: { id: 2, name: 'Hotel Teide' },
};

export const user = {
  role: 'advisor' as const,
  enterprises: [
    enterpriseOf({ id: 1, name: bakery.name, role: 'advisor' }),
    enterpriseOf({ id: 2, name: hotel.name, role: 'advisor' }),
  ],
};

export function open(
  handlers: Parameters<typeof stubApi>[0] = {},
  address = at,
  as: Parameters<typeof renderAdmin>[0]['user'] = user,
) {
  const requests = stubApi({ [list]: pageOf([hotel, bakery]), ...handlers });
  // Where the way back leads is read from the browser's own address.
  history.replaceState(null, '', address);
  const back = <BackToPanel />;
  const pages = { '/': back, '/employees': back, '/employees/payrolls': back, '/employees/31': back };
  return { ...renderAdmin({ resources: [resource], at: address, user: as, pages }), requests };
}
export const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }, { timeout: 5_000 }));

/** Called by every file of these tests. */
export const forgetPanel = (): void =>
  afterEach(() => {
    panelReturn.forget();
    history.replaceState(null, '', '/');
  });
