import { expect, it } from 'vitest';
import { presentActivity } from './present.ts';

const row = {
  seq: 7,
  number: 7,
  at: new Date('2026-11-28T18:20:00Z'),
  actor_id: 1,
  actor_name: 'Ana Ruiz',
  action: 'plain.create',
  user_id: null,
  user_name: null,
  record_id: 3,
  record_name: null,
};

it.each([
  ['agreements', 'Convenio · n.º 3'],
  ['workCentres', 'Centro de trabajo · n.º 3'],
  ['tools', 'tools · n.º 3'],
])('a record of %s is named as people call it', (resource, subject) => {
  expect(presentActivity({ ...row, details: { resource } }, 'Europe/Madrid')).toMatchObject({
    what: 'Creó un registro',
    subject,
  });
});

it.each([
  ['kiosks.move', { from: 'Tienda', to: 'Almacén' }, 'Recepción · de Tienda a Almacén'],
  ['kiosks.move', { from: 'all', to: 'teams' }, 'Recepción · de all a teams'],
  [
    'workCentres.timeZone',
    { from: 'Europe/Madrid', to: 'Atlantic/Canary' },
    'Recepción · de Península, Baleares, Ceuta y Melilla a Canarias',
  ],
  ['enterprise.managerScope', { from: 'all', to: 'teams' }, 'Recepción · de toda la empresa a solo sus equipos'],
  ['timeEntries.pdf', { from: '2026-02-01', to: '2026-02-28' }, 'Recepción · de 01/02/2026 a 28/02/2026'],
  ['corrections.create', { date: '2026-02-28' }, 'Recepción · 28/02/2026'],
  ['closure.remind', { month: '2026-02' }, 'Recepción · febrero de 2026'],
  ['kiosks.move', null, 'Recepción'],
])('%s says from what to what', (action, details, subject) => {
  expect(presentActivity({ ...row, action, record_name: 'Recepción', details }, 'Europe/Madrid')).toMatchObject({
    subject,
  });
});
