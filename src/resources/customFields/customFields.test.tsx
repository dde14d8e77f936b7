import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { customFieldMessages as say } from '#domain/organization/customFields/messages/index.ts';
import { customFieldOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { resource as teams } from '../teams/index.ts';
import { colour, path, withFields } from './customFields.fixture.ts';
import { resource as customFields } from './index.ts';

const resources = [customFields];

describe('the list', () => {
  it('says of each field where and what it is, and who sees it', async () => {
    withFields([customFieldOf(), colour]);
    renderAdmin({ resources: [customFields, teams], at: '/customFields' });
    const table = within(await screen.findByRole('table', { name: 'Campos propios' }));
    const rows = table
      .getAllByRole('row')
      .map(({ children }) => [...children].slice(0, 7).map(({ textContent }) => textContent.trim()));
    expect(rows).toEqual([
      ['Nombre', 'Dónde', 'Tipo', 'Obligatorio', 'Quién lo ve', 'En la lista', 'Estado'],
      ['Taquilla', 'Empleados', 'Texto', 'No', 'Todos', 'Sí', 'Activo'],
      ['Color', 'Equipos', 'Opciones', 'Sí', 'Oficina', 'No', 'Activo'],
    ]);
  });

  it('is filtered by where a field is, and by its state: first the active ones', async () => {
    const { requests } = withFields([customFieldOf()]);
    const { person } = renderAdmin({ resources, at: '/customFields' });
    await screen.findByRole('table');
    const filters = within(screen.getByRole('search'));
    await person.selectOptions(filters.getByRole('combobox', { name: 'Dónde' }), 'Equipos');
    await person.selectOptions(filters.getByRole('combobox', { name: 'Estado' }), 'Archivado');
    await waitFor(() =>
      expect(requests.map(({ query }) => query.get('filter')).filter(Boolean)).toEqual([
        '{"archived":0}',
        '{"archived":0,"resource":"teams"}',
        '{"archived":1,"resource":"teams"}',
      ]),
    );
  });

  it('says what own fields are good for while there are none', async () => {
    withFields([]);
    renderAdmin({ resources, at: '/customFields' });
    expect(await screen.findByRole('heading', { name: 'Todavía no hay campos propios' })).toBeVisible();
    expect(screen.getByText(/«Taquilla» o «Talla de uniforme»/)).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Añadir campo' })).not.toEqual([]);
  });
});

describe('a field of the list', () => {
  it('is archived and restored, with the server’s words, and whoever reads the definitions reads them again', async () => {
    const { written, requests } = withFields([customFieldOf()]);
    const List = customFields.list as ComponentType;
    const Page = () => {
      useQuery({ queryKey: ['customFields', 1], queryFn: () => fetch(`${path}?definitions=1`).then(() => null) });
      return <List />;
    };
    const { person } = renderAdmin({ resources: [{ ...customFields, list: Page }], at: '/customFields' });
    const readings = () => requests.filter(({ query }) => query.has('definitions')).length;
    await person.click(await screen.findByRole('button', { name: 'Archivar Taquilla' }));
    expect(await screen.findByText(say.archived)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Todavía no hay campos propios' })).toBeVisible();
    expect(readings()).toBe(2);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Archivado');
    await person.click(await screen.findByRole('button', { name: 'Restaurar Taquilla' }));
    expect(await screen.findByText(say.restored)).toBeVisible();
    await waitFor(() => expect(readings()).toBe(3));
    expect(written).toMatchObject([
      { name: 'Taquilla', kind: 'text', archived: 1 },
      { name: 'Taquilla', kind: 'text', archived: 0 },
    ]);
  });

  it('says why it cannot be restored', async () => {
    const PUT = { status: 422, message: say.nameTaken, errors: { name: say.nameTaken } };
    withFields([customFieldOf({ archived: 1 })], { PUT });
    const { person } = renderAdmin({ resources, at: '/customFields?filter={"archived":1}' });
    await person.click(await screen.findByRole('button', { name: 'Restaurar Taquilla' }));
    expect(await screen.findByText(`Error al restaurar el campo: ${say.nameTaken}`)).toBeVisible();
  });

  it('is deleted after a question, unless the server says why not', async () => {
    withFields([customFieldOf()], { DELETE: { status: 409, message: say.inUse(1) } });
    const { person } = renderAdmin({ resources, at: '/customFields' });
    await person.click(await screen.findByRole('button', { name: 'Acciones de Taquilla' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    const question = within(await screen.findByRole('alertdialog', { name: '¿Eliminar el campo «Taquilla»?' }));
    await person.click(question.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText(`Error al eliminar el campo: ${say.inUse(1)}`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Taquilla' })).toBeVisible();
  });

  it('leaves the focus to the row in its place when it goes, and to the way to add one after the last', async () => {
    withFields([customFieldOf(), customFieldOf({ id: 6, name: 'Camiseta' }), colour]);
    const { person } = renderAdmin({ resources, at: '/customFields' });
    await person.click(await screen.findByRole('button', { name: 'Archivar Taquilla' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Archivar Camiseta' })).toHaveFocus());
    await person.click(screen.getByRole('button', { name: 'Acciones de Color' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Acciones de Camiseta' })).toHaveFocus());
    await person.click(screen.getByRole('button', { name: 'Archivar Camiseta' }));
    await screen.findByRole('heading', { name: 'Todavía no hay campos propios' });
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Añadir campo'));
  });
});
