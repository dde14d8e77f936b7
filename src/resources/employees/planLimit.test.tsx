import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/rights.ts';
import { company, details, serve } from '#src/features/billing/subscription/subscription.fixture.ts';
import { resource as enterprises } from '../enterprises/index.ts';
import { enterpriseOf } from '#tests/support/apiStub.ts';
import { pageOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { toasts } from '#tests/support/web.ts';
import { resource as employees } from './index.ts';

const resources = [employees, enterprises];
const list = 'GET /api/users/enterprise/1';
const as = (role: Role) => ({ role, enterprises: [enterpriseOf({ role, name: 'Panadería La Espiga' })] });
const notice = /^Tu plan admite 15 empleados y no queda sitio para otro/;

describe('the plan’s limit, told when the form of a new employee opens', () => {
  it('nothing is said while there is room', async () => {
    const requests = serve({ employees: 14, more: { [list]: pageOf([]) } });
    renderAdmin({ resources, at: '/employees/create', user: as('admin') });
    expect(await screen.findByRole('textbox', { name: /^Nombre/ })).toBeVisible();
    await waitFor(() => expect(requests.some(({ path }) => path === '/api/enterprises/1')).toBe(true));
    expect(screen.queryByText(notice)).toBeNull();
  });

  it('an administrator changes the plan there, and nothing typed is lost', async () => {
    let limit = 15;
    serve({
      more: {
        [list]: pageOf([]),
        'GET /api/enterprises/1': () => ({ data: { ...company(15), employee_number: limit } }),
        'GET /api/stripe/subscription-details/1': { data: details() },
        'PUT /api/stripe/upgrade-subscription/1': () => {
          limit = 30;
          return {};
        },
      },
    });
    const { person, router } = renderAdmin({ resources, at: '/employees/create', user: as('admin') });
    const alert = await screen.findByText(notice);
    await person.type(screen.getByRole('textbox', { name: /^Nombre/ }), 'Sexta');
    await person.click(screen.getByRole('button', { name: 'Mejorar plan' }));
    expect(await screen.findByRole('radio', { name: /Plan 30/ })).toBeChecked();
    expect(screen.getByRole('dialog', { name: 'Cambiar el plan de Panadería La Espiga' })).toBeVisible();
    const upgrade = screen.getByRole('button', { name: 'Ampliar plan' });
    await waitFor(() => expect(upgrade).toBeEnabled());
    await person.click(upgrade);
    await waitFor(() => expect(toasts()).toEqual(['Plan de suscripción actualizado correctamente']));
    await waitFor(() => expect(alert).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('Sexta');
    expect(router.state.location.pathname).toBe('/employees/create');
  });

  it('an advisor, who cannot change it, is told whom to ask', async () => {
    serve({ employees: 15, more: { [list]: pageOf([]) } });
    renderAdmin({ resources, at: '/employees/create', user: as('advisor') });
    expect(await screen.findByText(/Pide a un administrador de la empresa que mejore el plan/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mejorar plan' })).toBeNull();
  });
});
