import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { agreementFields } from '#domain/organization/agreements/agreementFields.ts';
import { readYearDates } from '#domain/organization/agreements/yearDates.ts';
import { importedMessages } from '#domain/organization/imports/messages/index.ts';
import { resource } from './index.ts';
import { stubApi } from '#tests/support/apiStub.ts';
import { pageOf, plainRecord } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { savedFiles } from '#tests/support/reportWorker.ts';
import { toasts } from '#tests/support/web.ts';

const terms = {
  name: 'Oficinas',
  source: 'BOE-A-2024-1',
  annual_hours: 1760,
  daily_hours: 9,
  rest_hours: 12,
  weekly_rest_hours: 36,
  pause_after_hours: 6,
  pause_minutes: 20,
  paid_pause_minutes: 15,
  night_from: '22:00',
  night_to: '06:00',
  irregular_percent: 10,
  complementary_percent: 40,
  complementary_notice_days: 2,
  voluntary_percent: 25,
  overtime_value: 1.75,
  overtime_rest_months: 4,
  bank_months: 12,
  bank_max_hours: 80,
  extra_holidays: '12-24,12-31',
};

it('what is saved as CSV can be imported again with all its terms, the voluntary hours too (art. 12.5.g ET)', async () => {
  expect(Object.keys(terms).toSorted()).toEqual(Object.keys(agreementFields).toSorted());
  const requests = stubApi({
    'GET /api/agreements/enterprise/1': pageOf([plainRecord('agreements', { id: 5, ...terms })]),
    'POST /api/agreements/import/preview': {
      data: { lines: [{ line: 2, name: 'Oficinas', state: 'ok', errors: [] }], ignored: [] },
    },
    'POST /api/agreements/import': { status: 201, data: { imported: 1 }, message: importedMessages.imported(1) },
  });
  const files = savedFiles();
  const { person } = renderAdmin({ resources: [resource], at: '/agreements' });
  const save = await screen.findByRole('button', { name: 'Exportar' });
  await waitFor(() => expect(save).toBeEnabled());
  await person.click(save);
  await person.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const csv = (await files[0]?.content.text()) ?? '';

  await person.click(await screen.findByRole('link', { name: 'Importar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar desde un archivo' }));
  const input = dialog.getByLabelText('Elige un archivo .xlsx o .csv, o suéltalo aquí');
  await person.upload(input, new File([csv], 'convenios.csv'));
  await person.click(await dialog.findByRole('button', { name: 'Importar 1 línea' }));
  await waitFor(() => expect(toasts()).toContain(importedMessages.imported(1)));
  const { body } = requests.findLast(({ path }) => path.endsWith('/import')) ?? {};
  const [headings = [], line = []] = (body as { rows: string[][] }).rows;
  const brought = Object.fromEntries(headings.map((heading, at) => [heading, line[at]?.replace(',', '.')]));
  const { extra_holidays, ...rest } = { ...terms, night_to: '6:00' };
  expect(brought).toMatchObject(Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])));
  expect(readYearDates(line[headings.indexOf('extra_holidays')] ?? '')).toBe(extra_holidays);
});
