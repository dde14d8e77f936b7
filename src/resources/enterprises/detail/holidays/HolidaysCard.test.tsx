import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { YearOfHolidays } from '#domain/planning/leave/holidays.ts';
import { holidayMessages as say } from '#domain/planning/leave/messages/index.ts';
import { stubApi } from '#tests/support/apiStub.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { holidayOf, pageOf, plainRecord } from '#tests/support/records.ts';
import { holidayCsv } from './holidayCsv.ts';
import { HolidaysCard } from './HolidaysCard.tsx';

const yearOf = (over: Partial<YearOfHolidays> = {}): YearOfHolidays => ({
  year: 2027,
  region: 'MD',
  provisional: 0,
  missing: 0,
  days: [
    holidayOf('2027-01-01', 'Año Nuevo'),
    holidayOf('2027-02-28', 'Día de Andalucía', { kind: 'regional', counties: ['ES-AN'], off: 0 }),
    holidayOf('2027-05-02', 'Fiesta de la Comunidad de Madrid', { kind: 'regional', counties: ['ES-MD'] }),
    holidayOf('2027-05-15', 'San Isidro', { kind: 'local', own: 1 }),
    holidayOf('2027-12-24', 'Nochebuena', { kind: 'company', own: 1 }),
    holidayOf('2027-12-25', 'Natividad del Señor', { off: 0, removed: 1 }),
  ],
  ...over,
});

const list = 'GET /api/holidays/enterprise/1';
function open(handlers: Parameters<typeof stubApi>[0], role: 'admin' | 'manager' = 'admin') {
  const requests = stubApi(handlers);
  const enterprises = [{ id: 1, name: 'Panadería La Espiga', role, time_zone: 'Europe/Madrid' }];
  const view = renderAdmin({
    resources: [],
    at: '/card?festivos=2027',
    pages: { '/card': <HolidaysCard enterpriseId={1} /> },
    user: { role, enterprises: enterprises as never },
  });
  return { ...view, requests };
}
const row = async (name: string) => {
  const found = (await screen.findByText(name)).closest('li');
  if (!found) throw new Error(`${name} stands in no row`);
  return within(found);
};

test('days off with where they come from: nacional, autonómico, local, empresa', async () => {
  open({ [list]: { data: yearOf() } });
  const rows = within(await screen.findByRole('list', { name: 'Festivos de 2027' })).getAllByRole('listitem');
  expect(rows.map((one) => one.textContent)).toEqual([
    expect.stringMatching(/1 ene.*Año Nuevo.*Nacional/),
    expect.stringMatching(/2 may.*Fiesta de la Comunidad de Madrid.*Autonómico · Madrid/),
    expect.stringMatching(/15 may.*San Isidro.*Local/),
    expect.stringMatching(/24 dic.*Nochebuena.*Empresa/),
    expect.stringMatching(/25 dic.*Natividad del Señor.*Quitado/),
  ]);
  expect(screen.queryByText('Día de Andalucía')).toBeNull();
});

test('the year is switched and stands in the address', async () => {
  const { person, router, requests } = open({ [list]: { data: yearOf() } });
  await screen.findByText('San Isidro');
  await person.click(screen.getByRole('button', { name: 'Año siguiente' }));
  await waitFor(() => expect(requests.at(-1)?.query.get('year')).toBe('2028'));
  expect(router.state.location.search).toBe('?festivos=2028');
});

test('a year that is calculated is marked provisional, day by day but for one’s own', async () => {
  open({ [list]: { data: yearOf({ provisional: 1 }) } });
  expect(await screen.findByText(/calendario oficial de 2027 no consta/)).toBeVisible();
  expect((await row('Año Nuevo')).getByText('Provisional')).toBeVisible();
  expect((await row('San Isidro')).queryByText('Provisional')).toBeNull();
});

test('"the screen says that holidays are missing" when the service does not answer', async () => {
  open({ [list]: { data: yearOf({ missing: 1, days: [] }) } });
  expect(await screen.findByText(/Faltan los festivos públicos de 2027/)).toBeVisible();
  expect(screen.getByText('No hay festivos en 2027')).toBeVisible();
});

test('an enterprise whose region is not known is shown what to do', async () => {
  open({ [list]: { data: yearOf({ region: null }) } });
  expect(await screen.findByText(/Completa su código postal/)).toBeVisible();
});

describe('fourteen holidays a year at most, two of them local (art. 37.2 ET)', () => {
  const publicDays = Array.from({ length: 12 }, (_, index) => holidayOf(`2027-02-${10 + index}`, `Fiesta ${index}`));
  const added = (kind: 'local' | 'regional' | 'company', count: number) =>
    Array.from({ length: count }, (_, index) =>
      holidayOf(`2027-03-${10 + index}`, `${kind} ${index}`, { kind, own: 1 }),
    );
  test.each<[string, Partial<YearOfHolidays>, string[]]>([
    ['twelve public ones and two local ones', { days: [...publicDays, ...added('local', 2)] }, []],
    ['a fifteenth', { days: [...publicDays, ...added('regional', 3)] }, ['Hay 15 festivos, 0 locales']],
    [
      'of a calculated year, which may have too many',
      { days: [...publicDays, ...added('regional', 3)], provisional: 1 },
      [],
    ],
    ['a third local one', { days: [...publicDays.slice(2), ...added('local', 3)] }, ['Hay 13 festivos, 3 locales']],
    ['days of the company, which are not of the law', { days: [...publicDays, ...added('company', 4)] }, []],
  ])('%s', async (_, year, said) => {
    open({ [list]: { data: yearOf(year) } });
    await screen.findByText('Fiesta 5');
    expect(screen.queryAllByText(/art\. 37\.2 ET/).map(({ textContent }) => textContent.split(':')[0])).toEqual(said);
  });
});

test('a day is added: date as it is typed in Spain, name and kind', async () => {
  const { person, requests } = open({
    [list]: { data: yearOf() },
    'POST /api/holidays/enterprise/1': { status: 201, message: say.created },
  });
  await person.click(await screen.findByRole('button', { name: 'Añadir festivo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Añadir festivo' }));
  await person.click(dialog.getByRole('button', { name: 'Añadir festivo' }));
  expect(await dialog.findByText(say.dateRequired)).toBeVisible();
  expect(dialog.getByText(say.nameRequired)).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /Fecha/ })).toHaveFocus());
  await person.type(dialog.getByRole('textbox', { name: /Fecha/ }), '9/11/2027');
  await person.type(dialog.getByRole('textbox', { name: /Nombre/ }), 'La Almudena');
  await person.click(dialog.getByRole('button', { name: 'Añadir festivo' }));
  expect(await screen.findByText(say.created)).toBeVisible();
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    date: '2027-11-09',
    name: 'La Almudena',
    kind: 'local',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the form has an address of its own: Back closes it, and a reload finds it again', async () => {
  const { person, router } = open({ [list]: { data: yearOf() } });
  await person.click(await screen.findByRole('button', { name: 'Añadir festivo' }));
  expect(router.state.location.search).toBe('?festivos=2027&festivo=nuevo');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('?festivos=2027');
});

test('a refusal stands at its field and loses nothing', async () => {
  const refusal = say.taken('Año Nuevo');
  const { person } = open({
    [list]: { data: yearOf() },
    'POST /api/holidays/enterprise/1': { status: 422, message: refusal, errors: { date: refusal } },
  });
  await person.click(await screen.findByRole('button', { name: 'Añadir festivo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Añadir festivo' }));
  await person.type(dialog.getByRole('textbox', { name: /Fecha/ }), '01/01/2027');
  await person.type(dialog.getByRole('textbox', { name: /Nombre/ }), 'Puente');
  await person.click(dialog.getByRole('button', { name: 'Añadir festivo' }));
  expect(await dialog.findByText(refusal)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Nombre/ })).toHaveValue('Puente');
});

test('taking a day away is confirmed by its name', async () => {
  const { person, requests } = open({
    [list]: { data: yearOf() },
    'DELETE /api/holidays/enterprise/1/2027-05-15': { message: say.removed },
  });
  await person.click(await screen.findByRole('button', { name: 'Quitar San Isidro, sábado, 15 de mayo de 2027' }));
  const question = within(await screen.findByRole('alertdialog', { name: '¿Quitar «San Isidro»?' }));
  await person.click(question.getByRole('button', { name: 'Quitar' }));
  expect(await screen.findByText(say.removed)).toBeVisible();
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('a public day that was switched off is brought back', async () => {
  const { person } = open({
    [list]: { data: yearOf() },
    'POST /api/holidays/enterprise/1/2027-12-25/restore': { message: say.restored },
  });
  await person.click(await screen.findByRole('button', { name: /^Recuperar Natividad/ }));
  expect(await screen.findByText(say.restored)).toBeVisible();
});

test('who may not change them only reads', async () => {
  open({ [list]: { data: yearOf() } }, 'manager');
  await screen.findByText('San Isidro');
  expect(screen.queryByRole('button', { name: /Quitar|Recuperar|Añadir/ })).toBeNull();
});

test('an error offers a retry', async () => {
  let fails = true;
  const { person } = open({
    [list]: () => (fails ? { status: 500, message: 'Ha ocurrido un error inesperado' } : { data: yearOf() }),
  });
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  fails = false;
  await person.click(retry);
  expect(await screen.findByText('San Isidro')).toBeVisible();
});

test('the year as CSV: days off with their source, none that is switched off', async () => {
  const csv = await holidayCsv(yearOf({ provisional: 1 }), {
    heads: ['Fecha', 'Nombre', 'Ámbito', 'Origen'],
    kind: ({ kind }) => kind,
    byHand: 'Añadido a mano',
    official: 'Calendario oficial',
    calculated: 'Calculado (provisional)',
  });
  expect(csv.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Fecha;Nombre;Ámbito;Origen',
    '01/01/2027;Año Nuevo;national;Calculado (provisional)',
    '02/05/2027;Fiesta de la Comunidad de Madrid;regional;Calculado (provisional)',
    '15/05/2027;San Isidro;local;Añadido a mano',
    '24/12/2027;Nochebuena;company;Añadido a mano',
  ]);
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const { person } = open({ [list]: { data: yearOf() } });
  await person.click(await screen.findByRole('button', { name: 'Descargar CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
});

const centres = 'GET /api/work_centres/enterprise/1';
const warehouse = plainRecord('workCentres', {
  id: 5,
  name: 'Almacén',
  address: null,
  zip_code: '08001',
  city: null,
  state: null,
  latitude: null,
  longitude: null,
  radius: null,
  active_method: null,
});

test('where there is one work centre nothing is said of centres', async () => {
  const { requests } = open({ [list]: { data: yearOf() }, [centres]: pageOf([]) });
  await screen.findByText('San Isidro');
  await waitFor(() => expect(requests.some(({ path }) => path === '/api/work_centres/enterprise/1')).toBe(true));
  expect(screen.queryByRole('combobox', { name: 'Centro de trabajo' })).toBeNull();
  expect(requests.find(({ path }) => path === '/api/holidays/enterprise/1')?.query.has('work_centre_id')).toBe(false);
});

test('of several centres one is chosen, in the address: its days are seen, added and taken away', async () => {
  const mercy = yearOf({ region: 'CT', days: [holidayOf('2027-09-24', 'La Mercè', { kind: 'local', own: 1 })] });
  const { person, requests, router } = open({
    [list]: ({ query }) => ({ data: query.get('work_centre_id') === '5' ? mercy : yearOf() }),
    [centres]: pageOf([warehouse]),
    'POST /api/holidays/enterprise/1': { message: say.created },
    'DELETE /api/holidays/enterprise/1/2027-09-24': { message: say.removed },
  });
  const choice = await screen.findByRole('combobox', { name: 'Centro de trabajo' });
  expect(choice).toHaveDisplayValue('Centro principal');
  await person.selectOptions(choice, 'Almacén');
  await screen.findByText('La Mercè');
  expect(screen.queryByText('San Isidro')).toBeNull();
  expect(router.state.location.search).toContain('centro=5');

  await person.click(screen.getByRole('button', { name: 'Añadir festivo' }));
  const form = within(await screen.findByRole('dialog', { name: 'Añadir festivo' }));
  const place = form.getByRole('combobox', { name: 'Centro de trabajo' });
  expect(
    within(place)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Almacén', 'Todos los centros']);
  await person.type(form.getByRole('textbox', { name: /^Fecha/ }), '12/02/2027');
  await person.type(form.getByRole('textbox', { name: /^Nombre/ }), 'Santa Eulàlia');
  await person.click(form.getByRole('button', { name: 'Añadir festivo' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));

  await person.click((await row('La Mercè')).getByRole('button', { name: /^Quitar/ }));
  const question = within(await screen.findByRole('alertdialog', { name: '¿Quitar «La Mercè»?' }));
  expect(question.getByText(/dejará de ser festivo en «Almacén»/)).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
  const changes = requests.filter(({ method }) => method !== 'GET');
  expect(changes.map(({ query }) => query.get('work_centre_id'))).toEqual(['5', '5']);
});

test('a day is added to all centres at once', async () => {
  const { person, requests } = open({
    [list]: { data: yearOf() },
    [centres]: pageOf([warehouse]),
    'POST /api/holidays/enterprise/1': { message: say.created },
  });
  await screen.findByRole('combobox', { name: 'Centro de trabajo' });
  await person.click(screen.getByRole('button', { name: 'Añadir festivo' }));
  const form = within(await screen.findByRole('dialog', { name: 'Añadir festivo' }));
  await person.type(form.getByRole('textbox', { name: /^Fecha/ }), '05/02/2027');
  await person.type(form.getByRole('textbox', { name: /^Nombre/ }), 'Aniversario');
  await person.selectOptions(form.getByRole('combobox', { name: 'Centro de trabajo' }), 'Todos los centros');
  await person.click(form.getByRole('button', { name: 'Añadir festivo' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
  const [added] = requests.filter(({ method }) => method === 'POST');
  expect(added?.query.get('all_centres')).toBe('1');
  expect(added?.body).toEqual({ date: '2027-02-05', name: 'Aniversario', kind: 'local' });
});
