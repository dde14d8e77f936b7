import { strFromU8, unzipSync } from 'fflate';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { standardLayout } from '#domain/paperwork/payrollExports/layout.ts';
import { payrollExportMessages as say } from '#domain/paperwork/payrollExports/messages/index.ts';
import type { MonthVariables, PayrollExport } from '#domain/paperwork/payrollExports/payrollExports.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { savedFiles } from '#tests/support/reportWorker.ts';
import { readWorkbook } from '#src/ui/workbook/readWorkbook.ts';
import { PayrollExportsPage } from './PayrollExportsPage.tsx';

const path = '/nominas/variables';
const address = '/api/payroll-exports/enterprise/1';
const ana = { user_id: 21, name: 'Ana', last_name: 'Ruiz', dni: '12345678Z', own: { f9: '00123' } };
const luis = { user_id: 22, name: 'Luis', last_name: 'Vega', dni: null, own: {} };
const first: PayrollExport = {
  number: 1,
  created_at: '2026-03-02T09:00:00.000Z',
  created_by: 'Olga Prieto',
  unlocked_at: null,
  unlocked_by: null,
  layout: {
    ...standardLayout,
    columns: [
      { field: 'dni', heading: '' },
      { field: 'overtime', heading: 'HE' },
    ],
  },
  leave_names: {},
  own_names: {},
  lines: [{ ...ana, values: { worked: 9600, overtime: 90 } }],
};
const fresh: MonthVariables = {
  month: '2026-02',
  layout: { ...standardLayout, codes: { overtime: '0101' } },
  leave_names: { 'leave:3': 'Vacaciones' },
  own_names: { f9: 'Código en la nómina' },
  running: false,
  closures_open: 0,
  incidents_open: null,
  lines: [
    { ...ana, values: { worked: 9600, overtime: 90 } },
    { ...luis, values: { worked: 480, 'leave:3': 1.5 } },
  ],
  differences: [],
  locked: false,
  exports: [],
};
const changed: MonthVariables = {
  ...fresh,
  locked: true,
  exports: [first],
  differences: [{ ...ana, values: { worked: -30 } }],
};

function open(data: MonthVariables, role: 'admin' | 'advisor' = 'admin', ids: readonly number[] = [1]) {
  const files = savedFiles();
  const requests = stubApi({
    [`GET ${address}`]: { data },
    [`POST ${address}`]: { data: { ...first, outcome: 'whole' }, message: say.whole },
    [`POST ${address}/unlock`]: { data: null, message: say.unlocked },
    [`PUT ${address}/layout`]: { data: null, message: say.saved },
    'PUT /api/payroll-exports/layouts': { data: null, message: say.savedForAll(2) },
  });
  const page = renderAdmin({
    resources: [],
    at: `${path}?month=2026-02`,
    pages: { [path]: <PayrollExportsPage /> },
    user: { role, enterprises: ids.map((id) => enterpriseOf({ id, role })) },
  });
  return { files, requests, ...page };
}
const button = (name: string) => screen.findByRole('button', { name });

it('columns that nobody has are shown when they are asked for', async () => {
  const { person } = open(fresh);
  const table = await screen.findByRole('table', { name: 'Variables de febrero de 2026' });
  const heads = () => within(table).getAllByRole('columnheader').length;
  expect(heads()).toBe(4);
  expect(screen.getByText(/^Hay 18 variables que no tiene nadie en este mes\./)).toBeVisible();
  await person.click(await button('Mostrar todas las columnas'));
  expect(heads()).toBe(22);
  expect(within(table).getByRole('columnheader', { name: 'Horas nocturnas' })).toBeVisible();
  await person.click(await button('Ocultar las columnas vacías'));
  expect(heads()).toBe(4);
});

it('a month by person, with codes, days and totals, is exported', async () => {
  const { person, requests } = open(fresh, 'advisor');
  const table = within(await screen.findByRole('table', { name: 'Variables de febrero de 2026' }));
  expect(table.getByRole('columnheader', { name: 'Horas extra (0101)' })).toBeVisible();
  expect(table.getByRole('row', { name: /Ana Ruiz/ })).toHaveTextContent('160:001:30');
  expect(table.getByRole('row', { name: /Luis Vega/ })).toHaveTextContent('8:001,5 d');
  expect(table.getByRole('row', { name: /Total/ })).toHaveTextContent('168:001:301,5 d');
  expect(screen.getByText('Sin exportar')).toBeVisible();
  await person.click(await button('Exportar el mes'));
  await waitFor(() => expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ month: '2026-02' }));
});

it('a month that is not over is exported once what is left of it was seen', async () => {
  const { person, requests } = open({ ...fresh, running: true, closures_open: 2, incidents_open: 1 });
  const left = 'El mes sigue en curso. 2 personas sin el mes cerrado. 1 incidencia abierta.';
  expect(await screen.findByText(left)).toBeVisible();
  await person.click(await button('Exportar el mes'));
  const dialog = within(await screen.findByRole('alertdialog', { name: '¿Exportar el mes como está?' }));
  expect(dialog.getByText(new RegExp(left))).toBeVisible();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  await person.click(dialog.getByRole('button', { name: 'Exportar de todos modos' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ month: '2026-02', confirmed: true }),
  );
});

it('what changed after an export stands by itself; it is exported once the month is unlocked', async () => {
  const { person, requests } = open(changed);
  const table = within(await screen.findByRole('table', { name: 'Diferencias desde la última exportación' }));
  expect(table.getByRole('row', { name: /Ana Ruiz/ })).toHaveTextContent('−0:30');
  expect(screen.getByText('Exportado, con cambios')).toBeVisible();
  expect(await button('Exportar diferencias')).toBeDisabled();
  await person.click(await button('Desbloquear'));
  await waitFor(() => expect(requests.some(({ path: asked }) => asked === `${address}/unlock`)).toBe(true));
});

it('says who exported and when, and saves the file as it was written', async () => {
  const { person, files } = open(changed);
  const row = within(await screen.findByRole('row', { name: /Olga Prieto/ }));
  expect(row.getByText('02/03/2026 10:00')).toBeVisible();
  await person.click(row.getByRole('button', { name: 'Descargar la exportación 1 en CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe('variables-2026-02-1-completo.csv');
  expect(await files[0]?.content.text()).toContain('DNI;HE\r\n12345678Z;1,5');
  await person.click(await button('Descargar completo'));
  await person.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(2));
  expect(files[1]?.name).toBe('variables-2026-02-completo.csv');
  expect(await files[1]?.content.text()).toContain('Luis');
});

it('saves the same as a workbook, with its hours as numbers', async () => {
  const { person, files } = open(changed);
  const row = within(await screen.findByRole('row', { name: /Olga Prieto/ }));
  await person.click(row.getByRole('button', { name: 'Descargar la exportación 1 en XLSX' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe('variables-2026-02-1-completo.xlsx');
  const content = new Uint8Array((await files[0]?.content.arrayBuffer()) ?? new ArrayBuffer());
  expect(await readWorkbook(content)).toEqual([
    ['DNI', 'HE'],
    ['12345678Z', '1,5'],
  ]);
  expect(strFromU8(unzipSync(content)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('<v>1.5</v>');
});

it('keeps codes for all companies of an advisor, once asked', async () => {
  const { person, requests } = open(fresh, 'advisor', [1, 5, 7]);
  const sent = () => requests.filter(({ method }) => method === 'PUT').map((one) => [one.path, one.body]);
  await person.click(await button('Códigos'));
  const forAll = screen.getByRole('checkbox', { name: 'Usar también en mis otras 2 empresas' });
  expect(forAll).not.toBeChecked();
  await person.click(forAll);
  await person.click(await button('Guardar'));
  expect(await screen.findByText(say.savedForAll(2))).toBeVisible();
  expect(sent()).toEqual([
    [`${address}/layout`, fresh.layout],
    ['/api/payroll-exports/layouts', { enterprise_ids: [5, 7], layout: fresh.layout }],
  ]);
});

it('keeps codes and a template', async () => {
  const { person, requests } = open(fresh);
  const body = () => requests.findLast(({ method }) => method === 'PUT')?.body;
  await person.click(await button('Códigos'));
  expect(screen.queryByRole('checkbox', { name: /^Usar también/ })).toBeNull();
  await person.type(screen.getByRole('textbox', { name: 'Horas nocturnas' }), '0205');
  await person.click(await button('Guardar'));
  await waitFor(() => expect(body()).toMatchObject({ codes: { overtime: '0101', night: '0205' } }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await person.click(await button('Plantilla'));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Líneas' }), 'concept');
  await person.click(await button('Quitar Mes'));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Añadir columna' }), 'Código en la nómina');
  await person.click(await button('Subir Código'));
  await person.click(await button('Guardar'));
  await waitFor(() => expect(body()).toMatchObject({ lines: 'concept' }));
  const { columns } = body() as MonthVariables['layout'];
  expect(columns.map(({ field }) => field)).toEqual(['dni', 'last_name', 'code', 'name', 'concept', 'amount', 'f9']);
});

it('a month without variables says where they come from, and leads there', async () => {
  open({ ...fresh, lines: [] });
  expect(await screen.findByRole('heading', { name: 'Nadie tiene variables este mes' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver fichajes del mes' })).toHaveAttribute(
    'href',
    '/fichajes?tab=month&date=2026-02-01',
  );
});
