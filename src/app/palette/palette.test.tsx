import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SessionUser } from '#domain/access/auth/session.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { employeeOf, pageOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { words } from '#src/i18n/pages/palette/palette.ts';
import { pages, resources } from '../definitions.ts';
import { PaletteButton } from './PaletteButton.tsx';
import { PaletteSlot } from './PaletteSlot.tsx';

function open(role: 'admin' | 'manager' | 'advisor' = 'admin', over: Partial<SessionUser> = {}) {
  const requests = stubApi({
    'GET /api/users/enterprise/1': pageOf([employeeOf({ id: 7, name: 'Lucía', last_name: 'Gómez' })]),
  });
  const target = (
    <>
      <PaletteButton />
      <PaletteSlot />
    </>
  );
  const user = { role, enterprises: [enterpriseOf({ role })], ...over };
  const goal = <p>Aquí</p>;
  const routes = { '/lugar': target, '/employees/create': goal, '/employees/7': goal };
  return { ...renderAdmin({ resources: [], at: '/lugar', pages: routes, user }), requests };
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('the palette of commands', () => {
  it('opens by its key, is worked by the keyboard alone, and does what is chosen', async () => {
    const { person, router } = open();
    await screen.findByRole('button', { name: 'Buscar' });
    await person.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Buscar personas, pantallas y acciones' });
    expect(field).toHaveFocus();
    expect(screen.getByRole('dialog', { name: 'Buscar personas, pantallas y acciones' })).toContainElement(field);
    const first = screen.getAllByRole('option')[0];
    expect(field).toHaveAttribute('aria-activedescendant', first?.id);
    await person.keyboard('{ArrowDown}');
    expect(first).toHaveAttribute('aria-selected', 'false');
    expect(field).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[1]?.id);
    await person.type(field, 'contratar');
    expect(options()[0]).toBe('Añadir empleado');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/employees/create'));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('opens by its button and closes by Escape', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Buscar' }));
    await screen.findByRole('combobox');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('finds people once the typing pauses, by one call', async () => {
    const { person, router, requests } = open();
    await person.click(await screen.findByRole('button', { name: 'Buscar' }));
    await person.type(await screen.findByRole('combobox'), 'lucia');
    const people = within(await screen.findByRole('group', { name: 'Personas' }));
    await person.click(people.getByRole('option', { name: /Lucía Gómez/ }));
    expect(requests.map(({ query }) => JSON.parse(query.get('filter') ?? '{}').q)).toEqual(['lucia']);
    await waitFor(() => expect(router.state.location.pathname).toBe('/employees/7'));
  });

  it.each([
    [
      'admin',
      [
        'Añadir empleado',
        'Añadir equipo',
        'Añadir horario',
        'Añadir asesor',
        'Añadir tipo de permiso',
        'Añadir empresa',
      ],
    ],
    ['manager', ['Añadir equipo', 'Añadir horario']],
    ['advisor', ['Añadir empleado']],
  ] as const)('offers %s only what their rights allow', async (role, labels) => {
    const { person } = open(role);
    await person.click(await screen.findByRole('button', { name: 'Buscar' }));
    await person.type(await screen.findByRole('combobox'), 'añadir');
    expect(options().toSorted()).toEqual([...labels].toSorted());
  });

  it.each([
    ['nomina', ['Subir nóminas', 'Variables de nómina']],
    ['Nóminas', ['Subir nóminas', 'Mis documentos']],
    ['vacaciones', ['Aprobar vacaciones']],
    ['gente', ['Añadir empleado', 'Empleados', 'Altas y bajas']],
    ['ausencias', ['Vacaciones y permisos', 'Saldos', 'Vacaciones', 'Permisos']],
    ['contrato', ['Añadir empleado', 'Empleados', 'Altas y bajas', 'Mis documentos']],
    ['clave', ['Editar mi perfil', 'Seguridad']],
    ['MOVIL', ['Fichar', 'Seguridad']],
    ['factura', ['Ajustes de la empresa', 'Empresas']],
    ['turnos', ['Horarios']],
    ['papeles', ['Documentos']],
  ] as const)('what people call a screen finds it: %s', async (text, labels) => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Buscar' }));
    await person.type(await screen.findByRole('combobox'), text);
    for (const label of labels) expect(options()).toContainEqual(expect.stringContaining(label));
  });

  it('knows no word for a screen that is not there', () => {
    const known = [
      '/',
      ...pages.map(({ path }) => path),
      ...resources.map(({ name, view }) => view.list.path ?? `/${name}`),
    ];
    expect(Object.keys(words.screens).filter((path) => !known.includes(path))).toEqual([]);
  });

  it('leads to every page that the sidebar leaves out, and that one may open', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Buscar' }));
    await person.type(await screen.findByRole('combobox'), 'a');
    for (const title of ['Variables de nómina', 'Altas y bajas'])
      expect(options()).toContainEqual(expect.stringContaining(title));
    expect(options().filter((text) => text?.includes('Cierre del mes'))).toEqual([]);
  });

  const firm = { id: 3, name: 'Llorente Asesores', role: 'staff', accepted: true } as const;
  it.each<[string, 'admin' | 'advisor', Partial<SessionUser>, boolean]>([
    ['an admin of two companies', 'admin', {}, false],
    ['an advisor of a firm', 'advisor', { firm }, true],
  ])('offers %s the pages to which the panel leads them', async (_, role, over, hasPayrolls) => {
    const { person } = open(role, { enterprises: [1, 2].map((id) => enterpriseOf({ id, role })), ...over });
    await person.click(await screen.findByRole('button', { name: 'Buscar' }));
    const field = await screen.findByRole('combobox');
    await person.type(field, 'cierre del mes');
    expect(options()).toContainEqual(expect.stringContaining('Cierre del mes'));
    await person.clear(field);
    await person.type(field, 'todas las empresas');
    expect(options().some((text) => text?.includes('Nóminas de todas las empresas'))).toBe(hasPayrolls);
  });

  it('says that nothing was found', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Buscar' }));
    await person.type(await screen.findByRole('combobox'), '9');
    expect(screen.getByRole('status')).toHaveTextContent('Nada coincide con «9»');
  });
});
