import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { agreementMessages as say, exampleMessages } from '#domain/organization/agreements/messages/index.ts';
import { closureMessages } from '#domain/timekeeping/closures/messages/index.ts';
import { messages } from '#src/i18n/es/agreements.ts';
import { resource } from './index.ts';
import { stubApi } from '#tests/support/apiStub.ts';
import { pageOf, plainRecord } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { toasts } from '#tests/support/web.ts';

const record = plainRecord('agreements', { id: 5, name: 'Uno', source: 'BOE-A-2024-1', rest_hours: 10 });
const list = 'GET /api/agreements/enterprise/1';
const fields = messages.resources.agreements.fields;

it('is listed, and deleted after asking by its name', async () => {
  stubApi({ [list]: pageOf([record]), 'DELETE /api/agreements/5': {} });
  const { person } = renderAdmin({ resources: [resource], at: '/agreements' });
  await person.click(await screen.findByRole('button', { name: 'Acciones de Uno' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  const question = within(await screen.findByRole('alertdialog', { name: '¿Eliminar «Uno»?' }));
  await person.click(question.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(toasts()).toEqual([say.deleted]));
});

it('says on its page what is below the law, with the article, and the law where it says nothing', async () => {
  stubApi({ 'GET /api/agreements/5': { data: record } });
  renderAdmin({ resources: [resource], at: '/agreements/5' });
  const warning = await screen.findByRole('alert');
  expect(warning).toHaveTextContent('Horas de descanso entre jornadas: Por debajo de la ley');
  expect(warning).toHaveTextContent('art. 34.3 ET');
  expect(screen.getByText('36 h (ley, art. 37.1 ET)')).toBeVisible();
  expect(screen.getByText('10 h')).toBeVisible();
});

it('is warned of what is below the law while it is typed, and saved all the same', async () => {
  const message = `${say.updated}. ${closureMessages.kept('octubre de 2026')}`;
  const requests = stubApi({
    'GET /api/agreements/5': { data: record },
    'PUT /api/agreements/5': { message, data: record },
  });
  const { person } = renderAdmin({ resources: [resource], at: '/agreements/5/edit' });
  const rest = await screen.findByRole('textbox', { name: fields.rest_hours });
  await person.clear(rest);
  expect(rest).toHaveAccessibleDescription('Vacío: 12 h (art. 34.3 ET)');
  await person.type(rest, '11');
  expect(rest).toHaveAccessibleDescription(expect.stringContaining('Por debajo de la ley: como mínimo 12 h'));
  await person.type(screen.getByRole('textbox', { name: fields.daily_hours }), '10');
  expect(screen.getByText(/Más de 9 h al día valen si las pacta el convenio/)).toBeVisible();
  await person.type(await screen.findByRole('textbox', { name: fields.extra_holidays }), '31/12, 24/12');
  await person.click(screen.getByRole('button', { name: 'Guardar' }));
  // With the closed months that stay as they are.
  await waitFor(() => expect(toasts()).toContain(message));
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    rest_hours: 11,
    daily_hours: 10,
    extra_holidays: '12-24,12-31',
  });
});

it('is refused at the field what cannot be', async () => {
  stubApi({ 'GET /api/agreements/5': { data: record } });
  const { person } = renderAdmin({ resources: [resource], at: '/agreements/5/edit' });
  const daily = await screen.findByRole('textbox', { name: fields.daily_hours });
  await person.type(daily, '25');
  await person.type(await screen.findByRole('textbox', { name: fields.extra_holidays }), '30/2');
  await person.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(daily).toHaveAccessibleDescription(say.workHours('24')));
  expect(screen.getByRole('textbox', { name: fields.extra_holidays })).toHaveAccessibleDescription(say.yearDates);
});

it('begins with an example that names its publication, where the list is empty', async () => {
  const requests = stubApi({ [list]: pageOf([]), 'POST /api/agreements': { data: { ...record, id: 6 } } });
  const { person } = renderAdmin({ resources: [resource], at: '/agreements' });
  expect(await screen.findByRole('heading', { name: 'Todavía no hay convenios' })).toBeVisible();
  const empty = within(screen.getByRole('status'));
  await person.click(empty.getByRole('button', { name: 'Añadir ejemplo' }));
  await person.click(await screen.findByRole('menuitem', { name: exampleMessages.contactCenter.name }));
  expect(await screen.findByText(exampleMessages.contactCenter.about)).toBeVisible();
  expect(await screen.findByRole('textbox', { name: fields.annual_hours })).toHaveValue('1764');
  await person.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(toasts()).toContain(say.created));
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: exampleMessages.contactCenter.name,
    source: exampleMessages.contactCenter.source,
    annual_hours: 1764,
    daily_hours: null,
  });
});
