import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { employeeOf, pageOf, plainRecord } from '#tests/support/records.ts';
import { changesCsv } from './changesCsv.ts';
import { change, group, open, setUp } from './corrections.fixture.tsx';

setUp();

const time_zone = 'Atlantic/Canary';
const elsewhere = change({ time_zone });

it('a correction of who belongs to a centre with another clock is shown by that, and says so once', async () => {
  open([elsewhere]);
  await group('Lucía Gómez');
  const row = within(screen.getByRole('table', { name: 'Solicitudes de Lucía Gómez' }));
  expect(row.getByRole('rowheader')).toHaveTextContent(/17\/11\/2026 8:30hora de Canarias/);
  const [start, end] = row.getAllByRole('cell');
  expect(start).toHaveTextContent('16/11/2026 7:00');
  expect(end).toHaveTextContent(/16\/11\/2026 15:00.*16\/11\/2026 16:00/);
  expect(screen.getAllByText('hora de Canarias')).toHaveLength(1);
});

it('the file names the clocks only where one differs', async () => {
  const both = await changesCsv([elsewhere, change()], 'Europe/Madrid', (key) => key);
  const [head, first, second] = both.split('\r\n');
  expect(head).toMatch(/;answer;Zona horaria$/);
  expect(first).toMatch(/;16\/11\/2026 7:00;.*;hora de Canarias$/);
  expect(second).toMatch(/;16\/11\/2026 8:00;.*;$/);
  expect(await changesCsv([change()], 'Europe/Madrid', (key) => key)).not.toContain('Zona horaria');
});

it('a clock-in that is missing is proposed by the clock of the person’s centre on the day that is typed', async () => {
  const zones = { latitude: null, longitude: null, radius: null, active_method: null, time_zone };
  const { person, sent } = open([], {
    'GET /api/work_centres/enterprise/1': pageOf([plainRecord('workCentres', { id: 5, name: 'Las Palmas', ...zones })]),
    'GET /api/users/21/work-centres': {
      data: [{ valid_from: '2026-11-10', valid_to: null, work_centre_id: 5, work_centre_id_name: 'Las Palmas' }],
    },
    'GET /api/users/enterprise/1': { data: [employeeOf({ id: 21, name: 'Lucía', last_name: 'Gómez' })] },
    'POST /api/time-sheets/requests/propose': { status: 201 },
  });
  await person.click(await screen.findByRole('button', { name: 'Proponer corrección' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Lucía/ }));
  const date = dialog.getByRole('textbox', { name: /^Fecha/ });
  const type = async (text: string) => {
    await person.clear(date);
    await person.type(date, text);
    await person.tab();
  };
  await type('09/11/2026');
  expect(dialog.queryByText('hora de Canarias')).toBeNull();
  await type('16/11/2026');
  expect(await dialog.findByText('hora de Canarias')).toBeVisible();
  await person.type(dialog.getByRole('textbox', { name: /^Hora de entrada/ }), '8:00');
  await person.type(dialog.getByRole('textbox', { name: /^Hora de salida/ }), '16:00');
  await person.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Olvidó fichar');
  await person.click(dialog.getByRole('button', { name: 'Enviar propuesta' }));
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  expect(sent('POST')[0]?.body).toMatchObject({
    start_hour: '2026-11-16T08:00:00+00:00',
    end_hour: '2026-11-16T16:00:00+00:00',
  });
});
