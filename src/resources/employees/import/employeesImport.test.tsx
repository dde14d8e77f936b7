import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { CheckedFile } from '#domain/organization/employees/import/index.ts';
import { readLines } from '#domain/organization/employees/import/lines.ts';
import { personMessages } from '#domain/organization/people/messages/index.ts';
import type { Role } from '#domain/rights.ts';
import { readImportFile } from '#src/engine/import/readImportFile.ts';
import { serve } from '#src/features/billing/subscription/subscription.fixture.ts';
import { resource as employees } from '../index.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { atOnce } from '#tests/support/atOnce.ts';
import { employeeOf, pageOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { toasts } from '#tests/support/web.ts';

const resources = [employees];
const list = 'GET /api/users/enterprise/1';
const preview = 'POST /api/users/import/preview';
const save = 'POST /api/users/import';

const line = (over: Partial<CheckedFile['lines'][number]> = {}): CheckedFile['lines'][number] => ({
  line: 2,
  name: 'Ana Pérez',
  email: 'ana@ejemplo.es',
  dni: '12345678Z',
  role: 'employee',
  state: 'ok',
  errors: [],
  ...over,
});
const bad = line({
  line: 3,
  name: 'Eva Ruiz',
  state: 'error',
  errors: [{ field: 'email', message: personMessages.emailFormat }],
});
const checked = (lines: CheckedFile['lines'], over: Partial<CheckedFile> = {}) => ({
  data: { lines, ignored: [], room: null, ...over },
});
const csv = (text = 'Nombre;Horas\nAna;37,5\n') => new File([text], 'plantilla.csv', { type: 'text/csv' });

type Handlers = Parameters<typeof stubApi>[0];

async function openWith(handlers: Handlers, file: File | null = csv(), role: Role = 'admin') {
  const requests = serve({ employees: 14, more: { [list]: pageOf([]), ...handlers } });
  const { person, router } = renderAdmin({
    resources,
    at: '/employees',
    user: { role, enterprises: [enterpriseOf({ role })] },
  });
  await person.click(await screen.findByRole('link', { name: 'Importar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar empleados' }));
  if (file) await person.upload(dialog.getByLabelText('Elige un archivo .xlsx o .csv, o suéltalo aquí'), file);
  return { requests, person, router, dialog };
}

it.each<[Role, number]>([
  ['admin', 1],
  ['advisor', 1],
  ['manager', 0],
])('"Importar" is there for whom may create employees: %s %i', async (role, count) => {
  stubApi({ [list]: pageOf([]) });
  renderAdmin({ resources, at: '/employees', user: { role, enterprises: [enterpriseOf({ role })] } });
  await screen.findByRole('button', { name: 'Exportar' });
  expect(screen.queryAllByRole('link', { name: 'Importar' })).toHaveLength(count);
});

describe('a file with good lines only', () => {
  it('is previewed, imported, and said to be', async () => {
    const { requests, person, router, dialog } = await openWith({
      [preview]: checked([line(), line({ line: 3, name: 'Eva Ruiz' })]),
      [save]: {
        status: 201,
        message: 'Empleados importados correctamente',
        data: { imported: 2, invitations_failed: 0 },
      },
    });
    const rows = await dialog.findAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(router.state.location.pathname).toBe('/employees/import');
    await person.click(dialog.getByRole('button', { name: 'Importar 2 empleados' }));
    await waitFor(() => expect(toasts()).toEqual(['Empleados importados correctamente']));
    expect(requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
      enterprise_id: 1,
      rows: [
        ['Nombre', 'Horas'],
        ['Ana', '37,5'],
      ],
      leave_out: [],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/employees');
  });

  it('a line that went bad meanwhile is reported, and the preview shows it', async () => {
    const answers = [checked([line()]), checked([bad])];
    const { person, dialog } = await openWith({
      [preview]: () => answers.shift() ?? { status: 500 },
      [save]: { status: 422, message: 'Línea 2: Este email ya está en uso', errors: { 'line.2': 'x' } },
    });
    await person.click(await dialog.findByRole('button', { name: 'Importar 1 empleado' }));
    expect(await dialog.findByText(personMessages.emailFormat)).toBeVisible();
    expect(toasts()).toEqual(['Error al importar los empleados: Línea 2: Este email ya está en uso']);
  });
});

describe('a file with bad lines', () => {
  it('shows each reason, bad lines first, and imports nothing until they are left out knowingly', async () => {
    const { requests, person, dialog } = await openWith({
      [preview]: checked([line(), bad], { ignored: ['Color'] }),
      [save]: { status: 201, data: { imported: 1, invitations_failed: 0 } },
    });
    const [, first] = await dialog.findAllByRole('row');
    expect(first).toHaveTextContent(personMessages.emailFormat);
    expect(dialog.getByText('No se importarán las columnas: Color')).toBeVisible();
    const submit = dialog.getByRole('button', { name: 'Importar 1 empleado' });
    expect(submit).toBeDisabled();
    await person.click(
      dialog.getByRole('checkbox', { name: 'Dejar fuera la línea con errores: esa persona no se importará' }),
    );
    await person.click(submit);
    await waitFor(() =>
      expect(requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ leave_out: [3] }),
    );
  });

  it('another file can be chosen', async () => {
    const { person, dialog } = await openWith({ [preview]: checked([bad]) });
    await person.click(await dialog.findByRole('button', { name: 'Elegir otro archivo' }));
    expect(await dialog.findByLabelText('Elige un archivo .xlsx o .csv, o suéltalo aquí')).toBeEnabled();
  });
});

describe('more people than the plan holds', () => {
  it('an administrator changes the plan there, and the same file is previewed again', async () => {
    let room = 1;
    const { person, dialog } = await openWith({
      [preview]: () => checked([line(), line({ line: 3 })], { room }),
      'PUT /api/stripe/upgrade-subscription/1': () => {
        room = 16;
        return {};
      },
    });
    expect(await dialog.findByText('Tu plan admite 1 empleado más.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Importar 2 empleados' })).toBeDisabled();
    await person.click(dialog.getByRole('button', { name: 'Mejorar plan' }));
    const upgrade = await screen.findByRole('button', { name: 'Ampliar plan' });
    await waitFor(() => expect(upgrade).toBeEnabled());
    await person.click(upgrade);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Importar 2 empleados' })).toBeEnabled());
    expect(screen.queryByText(/^Tu plan admite/)).toBeNull();
  });

  it('an advisor is told whom to ask', async () => {
    const { dialog } = await openWith({ [preview]: checked([line()], { room: 0 }) }, csv(), 'advisor');
    expect(await dialog.findByText(/^Tu plan no admite más empleados\. Pide a un administrador/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Mejorar plan' })).toBeNull();
  });
});

it.each<[string, string, object, string]>([
  ['a workbook', 'PK\u0003\u0004', {}, 'Este archivo no se puede leer'],
  ['open quotes', 'a;b\n"c;d', {}, 'Hay unas comillas que no se cierran en la línea 2'],
  ['too large', 'x'.repeat(1024 * 1024 + 1), {}, 'El archivo supera el tamaño máximo de 1 MB'],
  ['missing columns', 'a;b', { status: 422, errors: { rows: 'Falta la columna: Horas' } }, 'Falta la columna: Horas'],
])('%s: the reason stands at the file', async (_, text, answer, reason) => {
  const { dialog } = await openWith({ [preview]: answer }, csv(text));
  expect(await dialog.findByText(new RegExp(reason))).toBeVisible();
  expect(dialog.getByLabelText('Elige un archivo .xlsx o .csv, o suéltalo aquí')).toHaveAccessibleDescription(
    expect.stringContaining(reason),
  );
});

it('what is exported can be imported again, and opens in a Spanish spreadsheet (conventions 5)', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  const people = [
    employeeOf({ hours: 37.5, phone: '+34600111222', flex: 0, days_of_week: '1,2,0', title: 'Jefa; "sala"' }),
    employeeOf({ id: 22, dni: '00000001R', email: 'b@example.com', contract_type: 'partial', hours_type: 'monthly' }),
    employeeOf({ id: 23, dni: '00000002W', email: 'c@example.com', role: 'admin', hours: 0, contract_type: null }),
  ];
  stubApi({ [list]: pageOf(people) });
  const { person } = renderAdmin({ resources, at: '/employees' });
  await screen.findAllByRole('row');
  await person.click(screen.getByRole('button', { name: 'Exportar' }));
  await person.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [file] = saved;
  if (!file) throw new Error('nothing was saved');
  const text = await file.text();
  expect(text).toContain(';17/05/1990;');
  expect(text).toContain(";'+34600111222;");
  expect(text).toContain(';37,5;');
  const read = atOnce(readLines(await readImportFile(file), { choosesRole: true }));
  if (!read.ok) throw new Error(read.problem);
  expect(read.ignored).toEqual([]);
  expect(read.lines.map(({ errors }) => errors)).toEqual([[], [], []]);
  expect(read.lines.map(({ form }) => form)).toMatchObject([
    { hours: 37.5, phone: '+34600111222', flex: 0, days_of_week: '1,2,0', title: 'Jefa; "sala"', vacation_days: 22 },
    { contract_type: 'partial', hours_type: 'monthly', quantity_days: 5 },
    { role: 'admin' },
  ]);
});
