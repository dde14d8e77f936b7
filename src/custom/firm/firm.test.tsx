import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { firmMessages as say } from '#domain/organization/firms/messages/index.ts';
import { setViewport } from '#tests/support/web.ts';
import { bakery, open, own, rowOf } from './firm.fixture.tsx';

describe('an owner', () => {
  it('sees people and clients, with who is in charge and what the firm may do', async () => {
    open(own);
    const row = await rowOf(/Panadería La Espiga/);
    expect(row.getByText('Olga Ruiz, Sara Prieto (sustituye)')).toBeVisible();
    expect(row.getByText('Empleados, Nóminas')).toBeVisible();
    expect((await rowOf(/Hotel Teide/)).getByText('Te invita')).toHaveAttribute('data-tone', 'waiting');
    expect((await rowOf(/B76543214/)).getByText('Espera a la empresa')).toBeVisible();
    expect((await rowOf(/Sara Prieto.*sara|Sara Prieto olga/)).getByText('Invitación enviada')).toBeVisible();
  });

  it('proposes with one press on a phone, and has the rest in a menu', async () => {
    setViewport(390);
    const { person } = open(own);
    expect(await screen.findByRole('button', { name: 'Proponer a una empresa' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Importar' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Más acciones' }));
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual(['Importar', 'Preparar una empresa']);
  });

  it('leads to the other pages of the firm', async () => {
    open(own);
    const links = within(await screen.findByRole('navigation', { name: 'De todas las empresas' }));
    expect(links.getByRole('link', { name: 'Panel' })).toHaveAttribute('href', '/gestoria/panel');
    expect(links.getByRole('link', { current: 'page' })).toHaveTextContent('Despacho');
  });

  it('ends with a client, and removes a person, once they have said so', async () => {
    const { person } = open(own, {
      'DELETE /api/firms/own/clients/11': { data: null, message: say.ended },
      'DELETE /api/firms/own/members/2': { data: null, message: say.memberRemoved },
    });
    await person.click(await screen.findByRole('button', { name: 'Terminar con Panadería La Espiga' }));
    const ending = within(await screen.findByRole('alertdialog', { name: '¿Terminar con Panadería La Espiga?' }));
    await person.click(ending.getByRole('button', { name: 'Terminar' }));
    expect(await screen.findByText(say.ended)).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Dar de baja a Sara Prieto' }));
    const leaving = within(await screen.findByRole('alertdialog', { name: '¿Dar de baja a Sara Prieto?' }));
    expect(leaving.getByText(/Lleva 1 empresa, que se queda a cargo de los titulares/)).toBeVisible();
    await person.click(leaving.getByRole('button', { name: 'Dar de baja' }));
    expect(await screen.findByText(say.memberRemoved)).toBeVisible();
  });
});

it('staff see their clients and decide nothing', async () => {
  open({ ...own, role: 'staff' }, { 'GET /api/firms/own/clients': { data: [bakery] } });
  await rowOf(/Panadería La Espiga/);
  for (const name of [/Asignar/, /Terminar/, /Dar de baja/, /Invitar/, /Proponer/, /Editar/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('who belongs to no firm creates one, or answers who invites them', async () => {
  const { person, requests } = open(null, {
    'POST /api/firms': { status: 201, data: { ...own }, message: say.created },
  });
  await person.click(await screen.findByRole('button', { name: 'Crear despacho' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crear despacho' }));
  await person.type(dialog.getByRole('textbox', { name: 'Nombre' }), 'Gestoría Olmo');
  await person.type(dialog.getByRole('textbox', { name: 'CIF' }), 'b12345674');
  await person.click(dialog.getByRole('button', { name: 'Crear despacho' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ cif: 'B12345674' });
});

it('an invitation of a firm is answered there', async () => {
  const { person } = open(null, { 'POST /api/firms/3/membership': { data: null, message: say.memberAccepted } }, [
    { id: 3, name: 'Gestoría Olmo', role: 'staff' },
  ]);
  expect(await screen.findByRole('heading', { name: 'Gestoría Olmo te invita a su despacho' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Crear despacho' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Aceptar' }));
  expect(await screen.findByText(say.memberAccepted)).toBeVisible();
});

it('or declined, once they have said so', async () => {
  const { person, requests } = open(
    null,
    { 'DELETE /api/firms/3/membership': { data: null, message: say.memberDeclined } },
    [{ id: 3, name: 'Gestoría Olmo', role: 'staff' }],
  );
  const decline = await screen.findByRole('button', { name: 'Rechazar' });
  const ask = async () => {
    await person.click(decline);
    const name = '¿Rechazar la invitación de Gestoría Olmo?';
    return within(await screen.findByRole('alertdialog', { name }));
  };
  const question = await ask();
  expect(question.getByText(/el despacho tendrá que volver a invitarte/)).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(decline).toHaveFocus());
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await person.click((await ask()).getByRole('button', { name: 'Rechazar' }));
  expect(await screen.findByText(say.memberDeclined)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('what does not come is said, with a way to try again', async () => {
  let broken = true;
  const { person } = open(own, {
    'GET /api/firms/own': () => (broken ? { status: 500, message: 'x' } : { data: { firm: own, invitations: [] } }),
  });
  expect(await screen.findByText('Error al obtener el despacho')).toBeVisible();
  broken = false;
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Gestoría Olmo' })).toBeVisible();
});
