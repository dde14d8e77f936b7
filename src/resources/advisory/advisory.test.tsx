import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { localDateOf } from '#domain/time/localTime.ts';
import { monthBefore } from '#domain/time/months.ts';
import { stubApi } from '#tests/support/apiStub.ts';
import { pageOf } from '#tests/support/records.ts';
import { menuOf } from '#src/app/layout/menu.ts';
import { i18nProvider } from '#src/i18n/index.ts';
import { panelReturn } from '#src/features/advisory/panelReturn.ts';
import { selectedEnterprise } from '#src/session/store.ts';
import { resource } from './index.ts';
import { at, bakery, forgetPanel, hotel, list, open, rowOf, user } from './advisory.fixture.tsx';

forgetPanel();

describe('the panel', () => {
  it('has a row for each company, what is due first, in words and signs', async () => {
    const { requests } = open();
    const row = await rowOf('Hotel Teide');
    expect(row.getByText('3 asuntos')).toHaveAttribute('data-tone', 'wrong');
    const unsigned = row.getByRole('link', { name: 'Sin firmar: 3, pendiente, Hotel Teide' });
    expect(unsigned).toHaveAttribute('data-due');
    expect(unsigned.querySelector('svg')).not.toBeNull();
    expect(row.getByRole('link', { name: 'Plantilla: 12.500, Hotel Teide' })).not.toHaveAttribute('data-due');
    expect(row.getByTitle('No disponible en esta empresa')).toHaveTextContent('—');
    expect(row.getByText('Pago Vencido')).toHaveAttribute('data-tone', 'wrong');
    expect(row.getByText('Nuria Pastor Gil')).toBeVisible();
    expect((await rowOf('Panadería')).getByText('Al día')).toHaveAttribute('data-tone', 'done');
    expect(requests[0]?.query.get('sort')).toBe('["due","DESC"]');
  });

  it('says under the people of a company who came and who left this month', async () => {
    const moved = { ...bakery, joined: 2, left: 1 };
    const { person, router } = open({ [list]: pageOf([moved, { ...hotel, joined: 0, left: 0 }]) });
    const row = await rowOf('Panadería');
    expect(row.getByRole('link', { name: 'Altas del mes: 2, Panadería La Espiga' })).toHaveTextContent('+2');
    const left = row.getByRole('link', { name: 'Bajas del mes: 1, Panadería La Espiga' });
    expect(left).toHaveTextContent('−1');
    expect((await rowOf('Hotel Teide')).queryByRole('link', { name: /^(Altas|Bajas) del mes/ })).toBeNull();
    await person.click(left);
    await waitFor(() => expect(router.state.location.pathname).toBe('/employees'));
  });

  it('names a company of which something cannot be worked out, and shows no figure of it', async () => {
    const enterprises = user.enterprises.map((one) =>
      one.id === bakery.id ? { ...one, time_zone: 'Marte/Olimpo' } : one,
    );
    open({ [list]: pageOf([{ ...bakery, due: ['damaged'], people: null }, hotel]) }, at, { ...user, enterprises });
    const row = await rowOf('Panadería');
    expect(row.getByText('Cifras que no se pueden calcular')).toHaveAttribute('data-tone', 'wrong');
    expect(row.getByTitle('No se puede calcular, o no está disponible en esta empresa')).toHaveTextContent('—');
    expect((await rowOf('Hotel Teide')).queryByText('Cifras que no se pueden calcular')).toBeNull();
  });

  it('a figure opens its place in that company, and a way leads back to the panel as it was', async () => {
    const address = `${at}?filter=${encodeURIComponent('{"due":"any"}')}`;
    const { person, router } = open({}, address);
    const link = (await rowOf('Hotel Teide')).getByRole('link', { name: /^Nóminas que faltan: 1, pendiente/ });
    await person.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe('/employees'));
    expect(JSON.parse(new URLSearchParams(router.state.location.search).get('filter') ?? '{}')).toMatchObject({
      active: 'all',
      payslip_missing: 1,
    });
    expect(selectedEnterprise.get()).toBe(2);
    expect(await screen.findByRole('button', { name: 'Siguiente: Panadería La Espiga' })).toBeVisible();
    await person.click(await screen.findByRole('link', { name: 'Volver al panel' }));
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(address));
    await rowOf('Hotel Teide');
    expect(panelReturn.isPanel(router.state.location.pathname)).toBe(true);
  });

  it('open incidents lead to those of the month before in that company; one that is not counted has no figure', async () => {
    const { person, router } = open({ [list]: pageOf([hotel, { ...bakery, incidents: null }]) });
    const uncounted = (await rowOf('Panadería')).getByTitle('Sin recuento por ahora, o no disponible en esta empresa');
    expect(uncounted).toHaveTextContent('—');
    const link = (await rowOf('Hotel Teide')).getByRole('link', { name: 'Incidencias: 4, pendiente, Hotel Teide' });
    expect(link).toHaveAttribute('data-due');
    await person.click(link);
    const month = monthBefore(localDateOf(Date.now(), 'Europe/Madrid'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/fichajes/incidencias'));
    expect(router.state.location.search).toBe(`?month=${month}&state=open`);
    expect(selectedEnterprise.get()).toBe(2);
  });

  it('says that it could not be read, and reads again', async () => {
    const { person } = open({ [list]: { status: 500, message: 'x' } });
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    stubApi({ [list]: pageOf([bakery]) });
    await person.click(retry);
    expect(await screen.findByRole('link', { name: 'Panadería La Espiga' })).toBeVisible();
  });

  it('says what it is for while there is no company', async () => {
    open({ [list]: pageOf([]) });
    expect(await screen.findByText('Todavía no llevas ninguna empresa')).toBeVisible();
  });
});

it.each([
  ['advisor', 1, true],
  ['admin', 1, false],
  ['admin', 2, true],
] as const)('the menu leads an %s of %i companies there: %s', (role, companies, expected) => {
  const memberships = Array.from({ length: companies }, (_, index) => ({ enterprise_id: index + 1, user_id: 7, role }));
  const menu = menuOf({ resources: [resource], pages: [] }, () => true, { memberships }, i18nProvider.translate);
  expect(menu.flatMap(({ items }) => items.map(({ to }) => to))).toEqual(expected ? [at] : []);
});
