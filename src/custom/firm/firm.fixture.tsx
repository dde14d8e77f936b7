import { screen, within } from '@testing-library/react';
import type { FirmClient, FirmMember, OwnFirm } from '#domain/organization/firms/firms.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { FirmPage } from './FirmPage.tsx';

export const at = '/gestoria/despacho';
export const own: NonNullable<OwnFirm['firm']> = {
  id: 3,
  name: 'Gestoría Olmo',
  cif: 'B12345674',
  email: 'olmo@gestoria.es',
  role: 'owner',
  member_id: 1,
};
export const olga: FirmMember = {
  id: 1,
  name: 'Olga',
  last_name: 'Ruiz',
  email: 'olga@gestoria.es',
  role: 'owner',
  status: 'active',
  clients: 0,
};
export const sara: FirmMember = {
  ...olga,
  id: 2,
  name: 'Sara',
  last_name: 'Prieto',
  role: 'staff',
  status: 'waiting',
  clients: 1,
};
export const bakery: FirmClient = {
  id: 11,
  status: 'active',
  enterprise: { id: 1, name: 'Panadería La Espiga' },
  addressee: 'olga@gestoria.es',
  rights: ['people', 'payrolls'],
  requested_at: '2026-11-01T08:00:00Z',
  started_at: '2026-11-02T08:00:00Z',
  ended_at: null,
  staff: [
    { member_id: 1, kind: 'in_charge', valid_from: '2026-11-02', valid_until: null, name: 'Olga Ruiz' },
    { member_id: 2, kind: 'substitute', valid_from: '2026-12-01', valid_until: '2026-12-15', name: 'Sara Prieto' },
  ],
  waiting: 0,
};
export const hotel: FirmClient = {
  ...bakery,
  id: 12,
  status: 'invited',
  enterprise: { id: 2, name: 'Hotel Teide' },
  staff: [],
};
export const asked: FirmClient = {
  ...bakery,
  id: 13,
  status: 'proposed',
  enterprise: null,
  addressee: 'B76543214',
  staff: [],
};

export function open(
  firm: OwnFirm['firm'],
  more: Parameters<typeof stubApi>[0] = {},
  invitations: OwnFirm['invitations'] = [],
) {
  const requests = stubApi({
    'GET /api/firms/own': { data: { firm, invitations } },
    'GET /api/firms/own/members': { data: [olga, sara] },
    'GET /api/firms/own/clients': { data: [hotel, asked, bakery] },
    ...more,
  });
  const user = { role: 'advisor' as const, enterprises: [enterpriseOf({ id: 1, role: 'advisor' })] };
  return { requests, ...renderAdmin({ resources: [], at, user, pages: { [at]: <FirmPage /> } }) };
}
export const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
