import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page as balances } from '#src/custom/leaveBalances/index.ts';
import { LeaveBalancesPage } from '#src/custom/leaveBalances/LeaveBalancesPage.tsx';
import { LegalRecordPage } from '#src/custom/legalRecord/LegalRecordPage.tsx';
import { CorrectionsPage } from '#src/custom/corrections/CorrectionsPage.tsx';
import { type StubAnswer, stubApi } from '../support/apiStub.ts';
import { renderAdmin } from '../support/renderAdmin.tsx';
import { open as openTimeControl } from '../support/timeControlPage.tsx';
import { employeeOf } from '../support/records.ts';

const refused: StubAnswer = { status: 500, message: 'x' };
/** Fails until it is asked a second time. */
const second = (answer: StubAnswer) => {
  const answers = [refused];
  return () => answers.shift() ?? answer;
};
const retry = { name: 'Reintentar' };

it('the readings of an access', async () => {
  const access = { id: 3, name: 'Comité', purpose: 'x', state: 'active', views: 2 };
  const dates = { start_date: '2026-03-01', end_date: '2026-03-31', expires_at: '2026-04-16T10:00:00+02:00' };
  stubApi({
    'GET /api/inspections/enterprise/1': { anyData: true, data: [{ ...access, ...dates }] },
    'GET /api/inspections/3/views': second({ data: [{ at: '2026-04-02T10:00:00+02:00', act: 'pdf', ip: '::1' }] }),
  });
  const { person } = renderAdmin({ resources: [], at: '/registro', pages: { '/registro': <LegalRecordPage /> } });
  await person.click(await screen.findByRole('button', { name: '2 consultas de Comité: ver' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Consultas de Comité' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Error al obtener las consultas');
  await person.click(dialog.getByRole('button', retry));
  expect(await dialog.findByRole('row', { name: '02/04/2026 10:00 Descarga PDF ::1' })).toBeVisible();
});

it('what is carried over into the next year', async () => {
  stubApi({
    'GET /api/vacations/balances': { data: [] },
    'GET /api/vacations/policy': second({ data: { carry_over_until: '01-31', carry_over_max: null } }),
  });
  const pages = { [`${balances.path}/*`]: <LeaveBalancesPage /> };
  const { person } = renderAdmin({ resources: [], at: `${balances.path}/ajustes`, pages });
  const dialog = await screen.findByRole('dialog', { name: 'Días que pasan de un año a otro' });
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Error al obtener los ajustes');
  await person.click(within(dialog).getByRole('button', retry));
  expect(await screen.findByRole('textbox', { name: 'Hasta el día (DD/MM)' })).toHaveValue('31/01');
});

it('the people to whom a correction is proposed', async () => {
  stubApi({
    'GET /api/time-sheets/enterprise/1/requests': { data: [] },
    'GET /api/users/enterprise/1': second({ data: [employeeOf()] }),
  });
  const { person } = renderAdmin({ resources: [], at: '/fichajes', pages: { '/fichajes': <CorrectionsPage /> } });
  await person.click(await screen.findByRole('button', { name: 'Proponer corrección' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Proponer una corrección' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Error al obtener los empleados');
  await person.click(dialog.getByRole('button', retry));
  expect(await screen.findByRole('dialog', { name: 'Proponer un fichaje a Lucía Gómez' })).toBeVisible();
});

it('clock-ins that have been open too long: not known is not none', async () => {
  const open = {
    id: 9,
    user_id: 2,
    name: 'Íñigo',
    last_name: 'Ruiz',
    open_time: 49 * 3_600_000,
    time_paused: 0,
    counts_until: '2026-11-14T16:00:00+01:00',
  };
  const list = 'GET /api/time-sheets/enterprise/1/open';
  openTimeControl('/fichajes?date=2026-11-16', undefined, {
    answers: { [list]: second({ data: [{ ...open, start_hour: '2026-11-14T08:02:00+01:00' }] }) },
  });
  const alert = within(await screen.findByText('Error al comprobar los fichajes sin salida').then(alertAround));
  alert.getByRole('button', retry).click();
  expect(await screen.findByRole('button', { name: '1 fichaje sin salida' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Error al comprobar los fichajes sin salida')).toBeNull());
});

function alertAround(text: HTMLElement): HTMLElement {
  const alert = text.closest<HTMLElement>('[role=alert]');
  if (!alert) throw new Error('It is said by no alert');
  return alert;
}
