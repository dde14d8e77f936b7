import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import { enterpriseOf } from '#tests/support/apiStub.ts';
import { pageOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { calls, company, pages, serve } from './enterprises.fixture.ts';
import { resource } from './index.ts';

const sector: CustomField = {
  id: 1,
  enterprise_id: 1,
  key: 'f1',
  resource: 'enterprises',
  name: 'Sector',
  kind: 'text',
  choices: [],
  required: 1,
  visible_to: 'everyone',
  in_list: 1,
  summed: 0,
  position: 1,
  archived: 0,
};
const rooms: CustomField = {
  ...sector,
  id: 2,
  enterprise_id: 2,
  key: 'f2',
  name: 'Habitaciones',
  kind: 'integer',
  visible_to: 'admins',
};

const own = 'GET /api/enterprises/1/custom-fields';
const ofBakery = {
  [own]: { data: [sector] },
  'GET /api/enterprises/1': { data: company({ custom_fields: { f1: 'Pan' } }) },
};

const open = (at: string, enterprises = [enterpriseOf({})]) =>
  renderAdmin({ resources: [resource], at, pages, customFields: [sector], user: { enterprises } });

const ownCard = async () => within(await screen.findByRole('region', { name: 'Campos propios' }));

describe('fields that an enterprise has added to itself', () => {
  it('stand in a card of its page', async () => {
    serve(ofBakery);
    open('/enterprises/1');
    const card = await ownCard();
    expect(card.getByText('Sector')).toBeVisible();
    expect(card.getByText('Pan')).toBeVisible();
  });

  it('have no card where there are none', async () => {
    serve({ [own]: { data: [] } });
    open('/enterprises/1');
    await screen.findByRole('region', { name: 'Datos de facturación' });
    expect(screen.queryByRole('region', { name: 'Campos propios' })).toBeNull();
  });

  it('are asked for in its form and sent where the wire has them', async () => {
    const requests = serve({
      ...ofBakery,
      'PUT /api/enterprises/1': { data: company({ custom_fields: { f1: 'Dulces' } }) },
    });
    const { person } = open('/enterprises/1');
    await ownCard();
    await person.click(screen.getByRole('link', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar empresa' }));
    expect(await dialog.findByRole('heading', { name: 'Campos propios' })).toBeVisible();
    const box = dialog.getByRole('textbox', { name: /^Sector/ });
    await person.clear(box);
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(box).toBeInvalid());
    await person.type(box, 'Dulces');
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(calls(requests, 'PUT')[0]?.body).toMatchObject({ custom_fields: { f1: 'Dulces' } }));
    expect(await (await ownCard()).findByText('Dulces')).toBeVisible();
  });

  it('stay asked for where the form opens for the workplace alone', async () => {
    const answer = company({ location: 1, custom_fields: { f1: 'Pan' } });
    serve({ ...ofBakery, 'PUT /api/enterprises/1': { data: answer } });
    const { person } = open('/enterprises/1');
    await person.click(await screen.findByRole('switch', { name: /Ubicación al fichar/ }));
    await person.click(screen.getByRole('button', { name: 'Guardar métodos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar empresa' }));
    expect(await dialog.findByRole('textbox', { name: /^Sector/ })).toHaveValue('Pan');
    expect(screen.getByText('Pan')).toBeInTheDocument();
  });

  it('are those of the enterprise that is looked at, with one’s rights there', async () => {
    serve({
      'GET /api/enterprises/2': { data: company({ id: 2, name: 'Hotel Teide', custom_fields: { f2: 40 } }) },
      'GET /api/enterprises/2/custom-fields': { data: [rooms] },
    });
    open('/enterprises/2', [enterpriseOf({ id: 1, role: 'manager' }), enterpriseOf({ id: 2, role: 'admin' })]);
    const card = await ownCard();
    expect(card.getByText('Habitaciones')).toBeVisible();
    expect(card.getByText('40')).toBeVisible();
    expect(screen.queryByText('Sector')).toBeNull();
  });

  it('are columns of the list', async () => {
    serve({ 'GET /api/enterprises': pageOf([company({ custom_fields: { f1: 'Pan' } }), company({ id: 2 })]) });
    open('/enterprises');
    const table = within(await screen.findByRole('table'));
    expect(table.getByRole('columnheader', { name: /Sector/ })).toBeVisible();
    expect(table.getByRole('cell', { name: 'Pan' })).toBeVisible();
  });
});
