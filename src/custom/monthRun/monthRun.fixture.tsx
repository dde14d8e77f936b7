import { screen, within } from '@testing-library/react';
import type { CompanyMonth, StepState } from '#domain/overview/advisory/monthRun.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { monthBefore } from '#domain/time/months.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { MonthRunPage } from './MonthRunPage.tsx';

export const at = '/gestoria/panel/cierre';
export const lastMonth = monthBefore(localDateOf(Date.now(), 'Europe/Madrid'));
export const done: StepState = { done: true, left: 0, by: null, at: null };
export const open: StepState = { done: false, left: null, by: null, at: null };

export const bakery: CompanyMonth = {
  id: 1,
  name: 'Panadería La Espiga',
  in_charge: 'Nuria Pastor',
  charge: 'own',
  running: false,
  changed: false,
  steps: {
    hours: { ...done, by: 'Nuria Pastor', at: '2026-11-02T09:30:00Z' },
    incidents: done,
    closures: done,
    variables: done,
    payslips: done,
    signatures: done,
  },
  damaged: [],
  reminded: null,
};
export const hotel: CompanyMonth = {
  ...bakery,
  id: 2,
  name: 'Hotel Teide',
  in_charge: null,
  charge: 'owners',
  steps: {
    hours: { ...open, left: 3 },
    incidents: null,
    closures: { ...open, left: 2 },
    variables: open,
    payslips: { ...open, left: 4 },
    signatures: { ...open, left: 2 },
  },
  reminded: { by: 'Iván Soto', at: '2026-11-03T10:00:00Z' },
};

const user = {
  role: 'advisor' as const,
  enterprises: [
    enterpriseOf({ id: 1, name: bakery.name, role: 'advisor', mandate: ['time'] }),
    enterpriseOf({ id: 2, name: hotel.name, role: 'advisor', mandate: ['time'] }),
  ],
};
export const list = 'GET /api/advisory/month-run';

/** The page of a firm with these two companies. */
export function show(handlers: Parameters<typeof stubApi>[0] = {}, address = at) {
  const requests = stubApi({ [list]: { data: [hotel, bakery] }, ...handlers });
  const pages = { [at]: <MonthRunPage />, '/fichajes': <p>Fichajes</p> };
  return { requests, ...renderAdmin({ resources: [], at: address, user, pages }) };
}
export const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
