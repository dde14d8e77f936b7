import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays, localDateOf } from '#domain/time/localTime.ts';
import { resource as employees } from '#src/resources/employees/index.ts';
import { stubApi } from '#tests/support/apiStub.ts';
import { employeeOf, pageOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { savedFiles } from '#tests/support/reportWorker.ts';
import { timeEntryOf, timeRecordOf } from '#tests/support/timeRecords.ts';
import { toasts } from '#tests/support/web.ts';

const resources = [employees];
const list = 'GET /api/users/enterprise/1';
const recordPath = 'GET /api/time-sheets/users/21';
const lucia = employeeOf();

const record = timeRecordOf([timeEntryOf('2026-03-02 08:00', '2026-03-02 16:00')]);

async function openReport(answer: object = { data: record }) {
  const files = savedFiles();
  const requests = stubApi({ [list]: pageOf([lucia]), [recordPath]: answer });
  const { person } = renderAdmin({ resources, at: '/employees' });
  await person.click(await screen.findByRole('button', { name: 'Acciones de Lucía Gómez' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Informe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Informe de fichajes de Lucía Gómez' }));
  const type = async (label: string, text: string) => {
    const field = dialog.getByRole('textbox', { name: label });
    await person.clear(field);
    if (text) await person.type(field, text);
  };
  const press = (name: string) => person.click(dialog.getByRole('button', { name }));
  const requested = () => requests.filter(({ path }) => path.startsWith('/api/time-sheets'));
  return { person, dialog, type, press, requested, files };
}

describe('"Time-sheet PDF export" (timeEntries 10)', () => {
  it.each([
    ['', '31/03/2026', 'La fecha de inicio es requerida'],
    ['01/03/2026', '', 'La fecha de fin es requerida'],
    ['30/02/2026', '31/03/2026', 'Esa fecha no existe'],
    ['31/03/2026', '01/03/2026', 'La fecha de inicio no puede ser mayor que la fecha de fin'],
  ])('from %j to %j: %s, beside the field and as a toast, and nothing is asked', async (from, to, message) => {
    const { dialog, type, press, requested } = await openReport();
    await type('Fecha de inicio', from);
    await type('Fecha de fin', to);
    await press('Descargar PDF');
    expect(await dialog.findByText(message)).toBeVisible();
    expect(toasts()).toEqual([message]);
    expect(requested()).toEqual([]);
  });

  it('"When there are no entries: No hay fichajes disponibles para generar el PDF."', async () => {
    const { press, files } = await openReport({ data: timeRecordOf([]) });
    await press('Descargar PDF');
    await waitFor(() => expect(toasts()).toEqual(['No hay fichajes disponibles para generar el PDF.']));
    expect(files).toEqual([]);
  });

  it.each([
    ['Descargar PDF', 'pdf', 'application/pdf', '%PDF'],
    ['Excel', 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
    ['CSV', 'csv', 'text/csv;charset=utf-8', '\uFEFFRegistro de jornada'],
  ])('%s saves the record of the range, of this enterprise', async (button, ending, type, beginning) => {
    const { dialog, type: fill, press, requested, files } = await openReport();
    await fill('Fecha de inicio', '1/3/2026');
    await fill('Fecha de fin', '31/03/2026');
    await press(button);
    const name = `registro-jornada-lucia-gomez-2026-03-01-2026-03-31.${ending}`;
    expect(await dialog.findByText(`Descargado: ${name}`)).toBeVisible();
    expect(Object.fromEntries(requested()[0]?.query ?? [])).toEqual({
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      enterprise_id: '1',
    });
    expect(files.map((file) => [file.name, file.content.type])).toEqual([[name, type]]);
    const bytes = new Uint8Array((await files[0]?.content.arrayBuffer()) ?? []);
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.slice(0, 40))).toContain(beginning);
  });

  it('quick ranges: this month, last month, this year', async () => {
    const { dialog, press } = await openReport();
    const values = () =>
      ['Fecha de inicio', 'Fecha de fin'].map((name) => dialog.getByRole<HTMLInputElement>('textbox', { name }).value);
    const today = localDateOf(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
    const spanish = (date: string) => date.split('-').toReversed().join('/');
    const first = `${today.slice(0, 7)}-01`;
    const before = addDays(first, -1);
    expect(values()).toEqual([spanish(`${before.slice(0, 7)}-01`), spanish(before)]);
    await press('Este mes');
    expect(values()).toEqual([spanish(first), spanish(today)]);
    await press('Este año');
    expect(values()).toEqual([`01/01/${today.slice(0, 4)}`, spanish(today)]);
    await press('Mes anterior');
    expect(values()[1]).toBe(spanish(before));
  });

  it('a refusal of the server is reported', async () => {
    const { press } = await openReport({ status: 403, message: 'No tienes permiso para hacer esto' });
    await press('Descargar PDF');
    await waitFor(() => expect(toasts()).toEqual(['Error al generar el informe: No tienes permiso para hacer esto']));
  });
});
