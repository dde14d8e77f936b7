import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Closure } from '#domain/timekeeping/closures/closures.ts';
import type { OwnTimeSheet } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { enterpriseOf, sessionUserOf, stubApi, type StubAnswer } from '#tests/support/apiStub.ts';
import { employeeOf, sheetOf } from '#tests/support/records.ts';
import { session } from '../session/store.ts';
import { Fichar } from './Fichar.tsx';
import { HOUR_MS } from '#domain/time/units.ts';

const zone = 'Europe/Madrid';
const user = sessionUserOf({
  id: 21,
  name: 'Lucía',
  role: 'employee',
  enterprises: [enterpriseOf({ role: 'employee' })],
});

const sheetWith = (closures_pending: number): OwnTimeSheet =>
  sheetOf({
    enterprise: { id: 1, name: 'Panadería La Espiga', time_zone: zone, location: 0, active_method: '1' },
    now: new Date().toISOString(),
    today: new Date().toISOString().slice(0, 10),
    closures_pending,
  });

const october: Closure = {
  id: 9,
  month: '2026-10',
  scheduled: 84 * HOUR_MS,
  worked: 90 * HOUR_MS,
  balance: 6 * HOUR_MS,
  agreed: 84 * HOUR_MS,
  ordinary: 84 * HOUR_MS,
  complementary: 6 * HOUR_MS,
  overtime: 0,
  paused: 30 * 60_000,
  remote: 0,
  kinds: null,
  state: 'unsigned',
  closed_at: '2026-11-01T03:00:00+01:00',
  signed_at: null,
  reopened_at: null,
  reopen_reason: null,
};
const signed: Closure = { ...october, state: 'signed', signed_at: '2026-11-03T10:00:00+01:00' };

beforeEach(() => session.set({ token: '9.secret', user }));

/** The page with one closure that waits until `sign` succeeds. */
async function open(sign: StubAnswer = { message: 'Cierre firmado correctamente' }, more: object = {}) {
  let waiting = true;
  const requests = stubApi({
    'GET /api/auth/check': { data: user },
    'GET /api/time-sheets/me': () => ({ data: sheetWith(waiting ? 1 : 0) }),
    'GET /api/users/21': () => ({
      data: employeeOf(waiting ? { cierresPendientes: [october] } : { cierresCompletados: [signed] }),
    }),
    'PUT /api/time-sheets/closures/9/sign': () => {
      waiting = sign.status !== undefined && sign.status >= 400;
      return sign;
    },
    ...more,
  });
  render(<Fichar />);
  const person = userEvent.setup({ delay: null });
  await person.click(await screen.findByRole('button', { name: 'Cierres por firmar: 1' }));
  const own = within(screen.getByRole('region', { name: 'Mi registro' }));
  return { requests, person, own };
}

it('a month that waits is reported, read with its ordinary and complementary hours, and signed', async () => {
  const { requests, person, own } = await open();
  expect((await own.findAllByRole('term')).map((name) => name.parentElement?.textContent)).toEqual([
    'Trabajadas90:00:00',
    'Ordinarias84:00:00',
    'Complementarias6:00:00',
    'Pausas0:30:00',
  ]);
  expect(own.getByText('Pendiente de firma')).toBeVisible();
  await person.click(own.getByRole('button', { name: 'Firmar octubre de 2026' }));
  const question = '¿Firmar octubre de 2026? Son 90:00:00 trabajadas: 84:00:00 ordinarias y 6:00:00 complementarias.';
  await person.click(within(own.getByRole('group', { name: question })).getByRole('button', { name: 'Todavía no' }));
  expect(own.getByRole('button', { name: 'Firmar octubre de 2026' })).toHaveFocus();
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  await person.click(own.getByRole('button', { name: 'Firmar octubre de 2026' }));
  await person.click(own.getByRole('button', { name: 'Sí, firmar' }));
  expect(await own.findByText(/Cierre firmado correctamente/)).toBeVisible();
  expect(await own.findByText('Firmado')).toBeVisible();
  expect(own.queryByRole('button', { name: /^Firmar/ })).toBeNull();
  const put = requests.find(({ method }) => method === 'PUT');
  expect(put?.body).toEqual({ closed_at: october.closed_at });
  expect(requests.find(({ path }) => path === '/api/users/21')?.query.get('enterprise_id')).toBe('1');
});

it('a month that was closed anew meanwhile is not signed; what is there now is shown', async () => {
  const { person, own } = await open({ status: 409, message: 'El cierre ha cambiado. Revísalo antes de firmarlo' });
  await person.click(await own.findByRole('button', { name: 'Firmar octubre de 2026' }));
  await person.click(own.getByRole('button', { name: 'Sí, firmar' }));
  expect(await own.findByText('El cierre ha cambiado. Revísalo antes de firmarlo')).toBeVisible();
  await waitFor(() => expect(own.getByRole('button', { name: 'Sí, firmar' })).toBeEnabled());
});

it('one’s own record is downloaded as a file, with the session’s token', async () => {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const disposition = `attachment; filename="x"; filename*=UTF-8''registro-jornada-luc%C3%ADa.csv`;
  const { requests, person, own } = await open(
    {},
    { 'GET /api/time-sheets/users/21': { headers: { 'content-disposition': disposition } } },
  );
  await person.click(await own.findByRole('button', { name: 'Este año' }));
  await waitFor(() => expect(saved).toEqual(['registro-jornada-lucía.csv']));
  const requested = requests.find(({ path }) => path === '/api/time-sheets/users/21');
  expect(requested?.headers.get('authorization')).toBe('Bearer 9.secret');
  expect(Object.fromEntries(requested?.query ?? [])).toMatchObject({ enterprise_id: '1', format: 'csv' });
  expect(requested?.query.get('startDate')).toMatch(/^\d{4}-01-01$/);
});

it('a download that is refused says why', async () => {
  const refusal = { status: 503, message: 'El servicio no está disponible en este momento' };
  const { person, own } = await open({}, { 'GET /api/time-sheets/users/21': refusal });
  await person.click(await own.findByRole('button', { name: 'Mes anterior' }));
  expect(await own.findByText('El servicio no está disponible en este momento')).toBeVisible();
});

it('one’s own payrolls are listed, the newest first, and downloaded with the session’s token', async () => {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const payrolls = [
    { id: 3, year: 2025, month: 12, file_path: '/api/payrolls/3/file', read_at: null, unread: 0 as const },
    { id: 4, year: 2026, month: 2, file_path: '/api/payrolls/4/file', read_at: null, unread: 0 as const },
  ];
  const { requests, person } = await open(
    {},
    {
      'GET /api/users/21': { data: employeeOf({ payrolls, cierresPendientes: [october] }) },
      'GET /api/document-requests/me': { data: [] },
      'GET /api/payrolls/4/file': {
        headers: { 'content-disposition': "attachment; filename*=UTF-8''n%C3%B3mina%202026-02.pdf" },
      },
    },
  );
  await person.click(screen.getByRole('button', { name: 'Ver mis nóminas y documentos' }));
  const list = within(await screen.findByRole('list', { name: 'Mis nóminas' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'febrero de 2026DescargarResumen de horasHoras extra',
    'diciembre de 2025DescargarResumen de horasHoras extra',
  ]);
  await person.click(list.getByRole('button', { name: 'Descargar la nómina de febrero de 2026' }));
  await waitFor(() => expect(saved).toEqual(['nómina 2026-02.pdf']));
  const requested = requests.find(({ path }) => path === '/api/payrolls/4/file');
  expect(requested?.headers.get('authorization')).toBe('Bearer 9.secret');
});

it('payslips and documents stand in one place each', async () => {
  const { person, own } = await open({}, { 'GET /api/document-requests/me': { data: [] } });
  await person.click(screen.getByRole('button', { name: 'Ver mis nóminas y documentos' }));
  await person.click(screen.getByRole('button', { name: 'Ver y cambiar mis datos' }));
  await screen.findByText('12345678Z');
  expect(await own.findByText('Pendiente de firma')).toBeVisible();
  expect(await screen.findAllByText('Todavía no tienes nóminas')).toHaveLength(1);
  expect(screen.getAllByText('Todavía no tienes documentos')).toHaveLength(1);
});

it('one’s own data are opened beside it', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Ver y cambiar mis datos' }));
  const profile = within(screen.getByRole('region', { name: 'Mis datos' }));
  expect(await profile.findByText('12345678Z')).toBeVisible();
  expect(profile.getByRole('button', { name: 'Descargar todos mis datos' })).toBeVisible();
});

it('by keyboard the content of a section comes after the button that opened it', async () => {
  const { person } = await open();
  const profile = screen.getByRole('region', { name: 'Mis datos' });
  within(profile).getByRole('button', { name: 'Ver y cambiar mis datos' }).focus();
  await person.keyboard('{Enter}');
  const fold = within(profile).getByRole('button', { name: 'Ocultar', expanded: true });
  expect(fold).toHaveFocus();
  await within(profile).findByText('12345678Z');
  await person.tab();
  expect(fold).not.toHaveFocus();
  expect(profile).toContainElement(document.activeElement as HTMLElement);
});

it('a section folds back and opens again', async () => {
  const { person, own } = await open();
  expect(await own.findByText('Pendiente de firma')).toBeVisible();
  await person.click(own.getByRole('button', { name: 'Ocultar', expanded: true }));
  expect(own.queryByText('Pendiente de firma')).toBeNull();
  await person.click(own.getByRole('button', { name: 'Ver cierres y descargas', expanded: false }));
  expect(await own.findByText('Pendiente de firma')).toBeVisible();
});
