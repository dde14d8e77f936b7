import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { Inspection } from '#domain/timekeeping/inspections/inspections.ts';
import type { Correction } from '#domain/timekeeping/corrections/corrections.ts';
import { LeaveRequestsPage } from '#src/resources/vacations/LeaveRequestsPage.tsx';
import { LegalRecordPage } from '#src/custom/legalRecord/LegalRecordPage.tsx';
import { CorrectionsPage } from '#src/custom/corrections/CorrectionsPage.tsx';
import { VacationCalendarPage } from '#src/custom/vacationCalendar/VacationCalendarPage.tsx';
import { stubApi } from '../support/apiStub.ts';
import { employeeOf, leaveOf } from '../support/records.ts';
import { renderAdmin } from '../support/renderAdmin.tsx';
import { savedFiles } from '../support/reportWorker.ts';
import { toasts } from '../support/web.ts';
import { HOUR_MS } from '#domain/time/units.ts';

type Handlers = Parameters<typeof stubApi>[0];

async function saved(page: ReactNode, handlers: Handlers, { at = '/lista', button = 0 } = {}) {
  stubApi(handlers);
  const files = savedFiles();
  const { person } = renderAdmin({ resources: [], at, pages: { '/lista': page } });
  const press = async () => {
    const found = screen.getAllByRole('button', { name: 'Exportar CSV' })[button];
    if (!found) throw new Error('There is no such button');
    await waitFor(() => expect(found).toBeEnabled());
    await person.click(found);
  };
  await screen.findAllByRole('button', { name: 'Exportar CSV' });
  await press();
  const lines = async () => {
    await waitFor(() => expect(files).toHaveLength(1));
    // The mark of UTF-8 is not part of the text that a blob gives.
    const text = (await files[0]?.content.text()) ?? '';
    return [
      files[0]?.name,
      ...text
        .replace(/^\uFEFF/, '')
        .split('\r\n')
        .slice(0, -1),
    ];
  };
  return { lines, files, press };
}

const iker = { id: 22, name: 'Íñigo', last_name: 'Ruiz' };

it('requests for vacation: those that search and status leave, a line for each day', async () => {
  const leave = [
    leaveOf({ id: 1, comment: '=1+1;"x"', part: 'morning', requested_at: '2026-11-20T09:00:00+01:00' }),
    leaveOf({ id: 2, user: iker }),
    leaveOf({ id: 3, status: 'approved', date: '2026-12-09' }),
    leaveOf({ id: 4, permission_type_id: 3, permission_type_name: 'Asuntos propios' }),
  ];
  const { lines } = await saved(
    <LeaveRequestsPage kind="vacations" />,
    { 'GET /api/vacations': { data: leave } },
    { at: '/lista?q=lucia&status=pending' },
  );
  expect(await lines()).toEqual([
    'solicitudes-vacaciones.csv',
    'Empleado;Fecha;Parte del día;Tipo;Estado;Comentario;Registrada el;Respondida por;Respuesta',
    'Lucía Gómez;02/12/2026;Mañana;Vacaciones;Pendiente;"\'=1+1;""x""";20/11/2026;;',
  ]);
});

it('the absences of the shown month, with DNI and team, as the filters leave them', async () => {
  const teams = [{ id: 5, name: 'Obrador' }];
  const gone = { id: 99, name: 'Zoe', last_name: 'Gil' };
  const handlers = {
    'GET /api/users/enterprise/1': { data: [employeeOf({ teams }), employeeOf({ ...iker, dni: null, teams: [] })] },
    'GET /api/vacations/types': { data: [] },
    'GET /api/vacations': {
      data: [
        leaveOf({ part: 'afternoon', status: 'approved' }),
        leaveOf({ id: 2, user: iker, rest_from: '13:00', rest_to: '15:00' }),
        leaveOf({ user: gone }),
      ],
    },
  };
  const all = await saved(<VacationCalendarPage />, handlers, { at: '/lista?month=2026-12' });
  expect(await all.lines()).toEqual([
    'ausencias-2026-12.csv',
    'Empleado;DNI;Equipo;Tipo;Día;Parte del día;Estado',
    'Íñigo Ruiz;;;Vacaciones;02/12/2026;13:00 - 15:00;Pendiente',
    'Lucía Gómez;12345678Z;Obrador;Vacaciones;02/12/2026;Tarde;Aprobado',
    'Zoe Gil;;;Vacaciones;02/12/2026;Día completo;Pendiente',
  ]);
});

it('the absences of one team', async () => {
  const handlers = {
    'GET /api/users/enterprise/1': {
      data: [employeeOf({ teams: [{ id: 5, name: 'Obrador' }] }), employeeOf({ ...iker, teams: [] })],
    },
    'GET /api/vacations/types': { data: [] },
    'GET /api/vacations': { data: [leaveOf(), leaveOf({ id: 2, user: iker })] },
  };
  const { lines } = await saved(<VacationCalendarPage />, handlers, { at: '/lista?month=2026-12&team=5' });
  expect((await lines()).slice(2).map((line) => line?.split(';')[0])).toEqual(['Lucía Gómez']);
});

const change: Correction = {
  id: 1,
  user_id: 21,
  name: 'Lucía',
  last_name: 'Gómez',
  time_sheet_id: 5,
  date: '2026-11-16',
  updated_at: '2026-11-17T09:30:00+01:00',
  created_at: '2026-11-17T09:30:00+01:00',
  start_hour: '2026-11-16T08:00:00+01:00',
  end_hour: '2026-11-16T16:00:00+01:00',
  start_hour_modified: null,
  end_hour_modified: '2026-11-16T17:00:00+01:00',
  time_paused: 0.5 * HOUR_MS,
  worked_time: 8.5 * HOUR_MS,
  total_time: 9 * HOUR_MS,
  time_paused_before: 0.5 * HOUR_MS,
  reason: 'Cerré la caja',
  side: 'person',
  proposed_by: 'Lucía Gómez',
  status: 'pending',
  closed_months: [],
  answered_by: null,
  answered_at: null,
  answer_reason: null,
};
const proposal: Correction = { ...change, side: 'company', proposed_by: 'Ana Ruiz', status: 'disputed' };
const changes: Handlers = {
  'GET /api/time-sheets/enterprise/1/requests': ({ query }) => ({
    data: query.get('side') === 'company' ? [{ ...proposal, answer_reason: 'No fue así' }] : [change],
  }),
};
const changeHeads =
  'Empleado;Fecha de solicitud;Pedida por;Entrada anterior;Entrada propuesta;Salida anterior;Salida propuesta;Pausas anteriores;Pausas;Trabajado;Total;Motivo;Estado;Respuesta';
const times = '16/11/2026 8:00;16/11/2026 8:00;16/11/2026 16:00;16/11/2026 17:00;0:30;0:30;8:30;9:00;Cerré la caja';

it.each([
  [0, 'solicitudes-fichajes.csv', `Lucía Gómez;17/11/2026 9:30;Lucía Gómez;${times};Pendiente de la empresa;`],
  [1, 'propuestas-fichajes.csv', `Lucía Gómez;17/11/2026 9:30;Ana Ruiz;${times};En desacuerdo;No fue así`],
])('corrections, what was beside what is asked for (%i: %s)', async (button, name, line) => {
  const { lines } = await saved(<CorrectionsPage />, changes, { button });
  expect(await lines()).toEqual([name, changeHeads, line]);
});

const access: Inspection = {
  id: 3,
  name: 'Inspección de Trabajo',
  purpose: '-1+1',
  start_date: '2026-03-01',
  end_date: '2026-03-31',
  created_at: '2026-04-01T10:00:00+02:00',
  created_by: 'Ana Ruiz',
  expires_at: '2026-04-16T10:00:00+02:00',
  revoked_at: null,
  state: 'active',
  views: 1,
  last_view: null,
};
const unused: Inspection = { ...access, id: 4, name: 'Comité', purpose: 'Consulta', state: 'revoked', views: 0 };

it('accesses with every reading of theirs, one line for who read nothing', async () => {
  const { lines } = await saved(<LegalRecordPage />, {
    'GET /api/inspections/enterprise/1': { data: [access, { ...unused, revoked_at: '2026-04-02T09:00:00+02:00' }] },
    'GET /api/inspections/3/views': { data: [{ at: '2026-04-02T10:05:00+02:00', act: 'pdf', ip: '203.0.113.5' }] },
    'GET /api/inspections/4/views': { data: [] },
  });
  const facts = '01/03/2026;31/03/2026;01/04/2026 10:00;Ana Ruiz;16/04/2026 10:00';
  expect(await lines()).toEqual([
    'accesos-registro.csv',
    'Persona u organismo;Motivo;Fecha de inicio;Fecha de fin;Creado;Creado por;Caduca;Estado;Anulado;Cuándo;Qué;Dirección IP',
    `Inspección de Trabajo;'-1+1;${facts};Vigente;;02/04/2026 10:05;Descarga PDF;203.0.113.5`,
    `Comité;Consulta;${facts};Anulado;02/04/2026 09:00;;;`,
  ]);
});

it('no half of the readings is saved: what cannot be had is said, and can be tried again', async () => {
  let broken = true;
  const { files, press, lines } = await saved(<LegalRecordPage />, {
    'GET /api/inspections/enterprise/1': { data: [access] },
    'GET /api/inspections/3/views': () => (broken ? { status: 500, message: 'x' } : { data: [] }),
  });
  await waitFor(() => expect(toasts()).toEqual(['Error al obtener las consultas']));
  expect(files).toEqual([]);
  broken = false;
  await press();
  expect(await lines()).toHaveLength(3);
});
