import { screen, waitFor, within } from '@testing-library/react';
import { Fragment, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CompanyOverview } from '#domain/overview/advisory/advisory.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { type ListQuery, panelReturn } from '#src/features/advisory/panelReturn.ts';
import { selectedEnterprise, useEnterprise } from '#src/session/store.ts';
import { UnsavedWarning } from '#src/engine/form/UnsavedWarning.tsx';
import { UnsavedChangesGuard } from '#src/ui/UnsavedChangesGuard.tsx';
import { BackToPanel } from './BackToPanel.tsx';
import { CompanyArrival } from './CompanyArrival.tsx';
import { EnterpriseSwitcher } from './EnterpriseSwitcher.tsx';

const closures = '/fichajes?tab=month&date=2026-10-01';
const user = {
  id: 7,
  role: 'advisor' as const,
  enterprises: ['Panadería La Espiga', 'Hotel Teide', 'Óptica Mirador', 'Taller Sol'].map((name, at) =>
    enterpriseOf({ id: at + 1, name, role: 'advisor' }),
  ),
};

const company: CompanyOverview = {
  id: 1,
  name: 'Panadería La Espiga',
  cif: null,
  role: 'advisor',
  in_charge: null,
  charge: null,
  due: [],
  people: 12,
  joined: 0,
  left: 0,
  open_entries: 0,
  incidents: 0,
  closures_done: 11,
  closures_open: 0,
  unsigned: 0,
  payslips_missing: 0,
  payslips_unread: 0,
  payslips_unread_late: 0,
  documents_expected: 0,
  documents_overdue: 0,
  staff_changes: 0,
  corrections: 0,
  requests: 0,
  subscription: 'active',
};

const alwaysUnsaved = () => true;
const drafts = {
  form: <UnsavedWarning isUnsaved={alwaysUnsaved} />,
  reply: <UnsavedChangesGuard />,
};

/** Of each company a new one, as the application has it. */
function Page({ draft }: { draft?: ReactNode }) {
  const enterprise = useEnterprise();
  return (
    <Fragment key={enterprise?.id}>
      <CompanyArrival />
      <EnterpriseSwitcher />
      <BackToPanel />
      <h1>{enterprise?.name}</h1>
      {draft}
    </Fragment>
  );
}

/** The hotel was opened from a list of these companies. */
function open(
  listed: readonly number[],
  at = closures,
  { query, answers = {} }: { query?: ListQuery; answers?: NonNullable<Parameters<typeof stubApi>[0]> } = {},
) {
  const requests = stubApi(answers);
  const pages = {
    '/fichajes': <Page />,
    '/form': <Page draft={drafts.form} />,
    '/reply': <Page draft={drafts.reply} />,
    '/employees': <Page />,
    '/employees/31': <Page />,
    '/enterprises/2': <Page />,
  };
  selectedEnterprise.set(2);
  const shown = renderAdmin({ resources: [], at, user, pages });
  history.replaceState(null, '', '/gestoria/panel/cierre?pending=closures');
  const end = panelReturn.show(listed, query);
  panelReturn.leave();
  end();
  history.replaceState(null, '', at);
  return { ...shown, requests };
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
  expect((await steps()).getByRole('status')).toHaveTextContent(/Panadería La Espiga.*3 de 3/);
  await person.click(screen.getByRole('button', { name: 'Anterior: Hotel Teide' }));
  await person.click(await screen.findByRole('button', { name: 'Anterior: Óptica Mirador' }));
  expect(await screen.findByRole('heading', { name: 'Óptica Mirador' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Volver al panel' })).toHaveAttribute(
    'href',
    '/gestoria/panel/cierre?pending=closures',
  );
});

describe('of a page of a longer list', () => {
  const query = { sort: '["due","DESC"]', filter: '{"due":"any"}' };
  const overview = 'GET /api/advisory/overview';
  const listOf = (...ids: number[]) => ({ data: ids.map((id) => ({ ...company, id })) });

  it('goes on to the companies of the next and of the page before', async () => {
    const { person, requests } = open([1, 2], closures, { query, answers: { [overview]: listOf(4, 1, 2, 3) } });
    await waitFor(async () => expect((await steps()).getByRole('status')).toHaveTextContent(/Hotel Teide.*3 de 4/));
    expect(requests.map((one) => Object.fromEntries(one.query))).toEqual([query]);
    await person.click((await steps()).getByRole('button', { name: 'Siguiente: Óptica Mirador' }));
    expect(await screen.findByRole('heading', { name: 'Óptica Mirador' })).toBeVisible();
    for (const name of ['Hotel Teide', 'Panadería La Espiga', 'Taller Sol'])
      await person.click(await screen.findByRole('button', { name: `Anterior: ${name}` }));
    expect(await screen.findByRole('heading', { name: 'Taller Sol' })).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('keeps what is not in the list any more, and the page where the list cannot be read', async () => {
    const { unmount } = open([1, 2], closures, { query, answers: { [overview]: listOf(1, 3) } });
    await waitFor(async () => expect((await steps()).getByRole('status')).toHaveTextContent(/Hotel Teide.*2 de 3/));
    expect((await steps()).getByRole('button', { name: 'Siguiente: Óptica Mirador' })).toBeVisible();
    unmount();
    const { requests } = open([1, 2], closures, { query, answers: { [overview]: { status: 500, message: 'x' } } });
    await waitFor(() => expect(requests).toHaveLength(1));
    expect((await steps()).getByRole('status')).toHaveTextContent(/Hotel Teide.*2 de 2/);
  });
});

it('is used by keyboard, and keeps the focus at the end of the list', async () => {
  const { person } = open([2, 4]);
  const bar = await steps();
  const next = bar.getByRole('button', { name: 'Siguiente: Taller Sol' });
  expect(next).toHaveAccessibleDescription(/Hotel Teide.*1 de 2/);
  next.focus();
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Taller Sol' })).toBeVisible();
  const last = screen.getByRole('button', { name: 'Siguiente' });
  expect(last).not.toBe(next);
  expect(last).toHaveAttribute('aria-disabled', 'true');
  expect(last).toHaveFocus();
  expect(last).toHaveAccessibleDescription(/Taller Sol.*2 de 2/);
  await person.keyboard('{Enter}');
  const previous = screen.getByRole('button', { name: 'Anterior: Hotel Teide' });
  await person.click(previous);
  expect(await screen.findByRole('heading', { name: 'Hotel Teide' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Anterior' })).toHaveFocus();
});

describe.each(['/form', '/reply'])('with unsaved work at %s', (at) => {
  const question = () => screen.findByRole('alertdialog');
  const name = { discard: 'Salir sin guardar', stay: 'Seguir editando' };

  it('a step asks, and stays or opens the company', async () => {
    const { person, router } = open([2, 4], at);
    const next = { name: 'Siguiente: Taller Sol' };
    await person.click(await screen.findByRole('button', next));
    await person.click(within(await question()).getByRole('button', { name: name.stay }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(selectedEnterprise.get()).toBe(2);
    await person.click(screen.getByRole('button', next));
    await person.click(within(await question()).getByRole('button', { name: name.discard }));
    expect(await screen.findByRole('heading', { name: 'Taller Sol' })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: at, state: null });
  });

  it('the choice of another company asks, and opens it', async () => {
    const { person } = open([2], at);
    await person.click(await screen.findByRole('button', { name: /Hotel Teide/ }));
    await person.click(await screen.findByRole('menuitemradio', { name: /Taller Sol/ }));
    const asked = await question();
    expect(selectedEnterprise.get()).toBe(2);
    await person.click(within(asked).getByRole('button', { name: name.discard }));
    expect(await screen.findByRole('heading', { name: 'Taller Sol' })).toBeVisible();
  });
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
