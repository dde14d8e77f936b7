import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { enterpriseOf, stubApi } from '../../../tests/support/apiStub.ts';
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx';
import { panelReturn } from '../../features/advisory/panelReturn.ts';
import { selectedEnterprise, useEnterprise } from '../../session/store.ts';
import { BackToPanel } from './BackToPanel.tsx';

const closures = '/fichajes?tab=month&date=2026-10-01';
const user = {
  id: 7,
  role: 'advisor' as const,
  enterprises: ['Panadería La Espiga', 'Hotel Teide', 'Óptica Mirador', 'Taller Sol'].map((name, at) =>
    enterpriseOf({ id: at + 1, name, role: 'advisor' }),
  ),
};

function Page() {
  return (
    <>
      <BackToPanel />
      <h1>{useEnterprise()?.name}</h1>
    </>
  );
}

/** The hotel was opened from a list of these companies. */
function open(listed: readonly number[], at = closures) {
  stubApi({});
  const pages = {
    '/fichajes': <Page />,
    '/employees': <Page />,
    '/employees/31': <Page />,
    '/enterprises/2': <Page />,
  };
  selectedEnterprise.set(2);
  const shown = renderAdmin({ resources: [], at, user, pages });
  history.replaceState(null, '', '/gestoria/panel/cierre?pending=closures');
  const end = panelReturn.show(listed);
  panelReturn.leave();
  end();
  history.replaceState(null, '', at);
  // The browser's own address follows, as it does outside tests.
  shown.router.subscribe(({ location: { pathname, search } }) => history.replaceState(null, '', pathname + search));
  return shown;
}
const steps = async () => within(await screen.findByRole('group', { name: 'Empresas de la lista' }));

beforeEach(() => panelReturn.forget());
afterEach(() => {
  panelReturn.forget();
  history.replaceState(null, '', '/');
});

it('opens the next and the previous company of the list, at the same place', async () => {
  const { person, router } = open([3, 2, 1]);
  const bar = await steps();
  expect(bar.getByRole('status')).toHaveTextContent(/Hotel Teide.*2 de 3/);
  await person.click(bar.getByRole('button', { name: 'Siguiente: Panadería La Espiga' }));
  expect(await screen.findByRole('heading', { name: 'Panadería La Espiga' })).toBeVisible();
  expect(router.state.location.pathname + router.state.location.search).toBe(closures);
  expect(bar.getByRole('status')).toHaveTextContent(/Panadería La Espiga.*3 de 3/);
  await person.click(bar.getByRole('button', { name: 'Anterior: Hotel Teide' }));
  await person.click(await screen.findByRole('button', { name: 'Anterior: Óptica Mirador' }));
  expect(await screen.findByRole('heading', { name: 'Óptica Mirador' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Volver al panel' })).toHaveAttribute(
    'href',
    '/gestoria/panel/cierre?pending=closures',
  );
});

it('is used by keyboard, and keeps the focus at the end of the list', async () => {
  const { person } = open([2, 4]);
  const bar = await steps();
  const next = bar.getByRole('button', { name: 'Siguiente: Taller Sol' });
  next.focus();
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Taller Sol' })).toBeVisible();
  await waitFor(() => expect(next).toHaveAttribute('aria-disabled', 'true'));
  expect(next).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(selectedEnterprise.get()).toBe(4);
});

it('shows the list of a record that the other company does not have', async () => {
  const { person, router } = open([2, 1], '/employees/31');
  await person.click((await steps()).getByRole('button', { name: /^Siguiente/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/employees'));
  await waitFor(() => expect(selectedEnterprise.get()).toBe(1));
});

it.each([
  ['is alone in the list', [2]],
  ['was not in the list', [1, 3]],
])('there are none where the company %s', async (_, listed) => {
  open(listed);
  expect(await screen.findByRole('link', { name: 'Volver al panel' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Empresas de la lista' })).toBeNull();
});
