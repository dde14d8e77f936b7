import { screen, waitFor, within } from '@testing-library/react';
import { createElement, isValidElement } from 'react';
import { describe, expect, it } from 'vitest';
import { personalDataMessages as say } from '#domain/operation/privacy/messages/index.ts';
import type { Role } from '#domain/rights.ts';
import { page as profile } from '#src/custom/account/profile/index.ts';
import { resource as employees } from '#src/resources/employees/index.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { employeeOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { savedFiles } from '#tests/support/reportWorker.ts';
import { toasts } from '#tests/support/web.ts';

const path = '/api/users/21/personal-data';
const archive = {
  body: 'zip',
  headers: { 'content-disposition': "attachment; filename*=UTF-8''datos.zip", 'content-type': 'application/zip' },
};

function open(
  person: Parameters<typeof employeeOf>[0] = {},
  handlers: Parameters<typeof stubApi>[0] = {},
  role: Role = 'admin',
) {
  const requests = stubApi({ 'GET /api/users/21': { data: employeeOf(person) }, ...handlers });
  const user = { role, enterprises: [enterpriseOf({ role })] };
  return { requests, ...renderAdmin({ resources: [employees], at: '/employees/21', user }) };
}
const button = (name: string) => screen.findByRole('button', { name });
const heading = () => screen.findByRole('heading', { name: 'Protección de datos' });

describe('the data of a person on their page (arts. 15, 17 and 20 RGPD)', () => {
  it('an administrator takes what the enterprise keeps', async () => {
    const saved = savedFiles();
    const { person, requests } = open({}, { [`GET ${path}`]: archive });
    await person.click(await button('Descargar los datos'));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['datos.zip']));
    expect(requests.find(({ path: requested }) => requested === path)?.query.toString()).toBe('enterprise_id=1');
  });

  it('erases them once the person has left, after a question that names them and what stays', async () => {
    let erased_at: string | null = null;
    const { person } = open(
      {},
      {
        'GET /api/users/21': () => ({ data: employeeOf({ active: 0, erased_at }) }),
        [`DELETE ${path}`]: () => {
          erased_at = '2026-11-21T11:00:00+01:00';
          return { message: say.erased };
        },
      },
    );
    await person.click(await button('Suprimir los datos'));
    const question = within(
      await screen.findByRole('alertdialog', { name: '¿Suprimir los datos personales de Lucía Gómez?' }),
    );
    expect(question.getByText(/fichajes, ausencias, contratos y nóminas se guardan cuatro años/)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Suprimir los datos' }));
    expect(await screen.findByText(/^Datos suprimidos el 21\/11\/2026/)).toBeVisible();
    expect(toasts()).toEqual([say.erased]);
    expect(screen.queryByRole('button', { name: 'Suprimir los datos' })).toBeNull();
  });

  it('says why the server refused', async () => {
    const { person } = open({ active: 0 }, { [`DELETE ${path}`]: { status: 409, message: say.stillActive } });
    await person.click(await button('Suprimir los datos'));
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Suprimir los datos' }),
    );
    await waitFor(() => expect(toasts()).toEqual([`${say.eraseFailed}: ${say.stillActive}`]));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('nobody who still works there is erased', async () => {
    open({ active: 1 });
    expect(await heading()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Suprimir los datos' })).toBeNull();
  });

  it.each<Role>(['manager', 'advisor'])('is not for %s', async (role) => {
    open({}, {}, role);
    expect(await screen.findByRole('heading', { name: 'Datos laborales' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Protección de datos' })).toBeNull();
  });
});

it.each<Role>(['admin', 'advisor', 'manager'])(
  '%s takes their own from every enterprise, on the profile',
  async (role) => {
    const saved = savedFiles();
    const requests = stubApi({
      'GET /api/users/7': { data: employeeOf({ id: 7, role }) },
      'GET /api/users/7/personal-data': archive,
    });
    const element = isValidElement(profile.element) ? profile.element : createElement(profile.element);
    const user = { role, enterprises: [enterpriseOf({ role })] };
    const { person } = renderAdmin({ resources: [], at: '/profile', user, pages: { [`${profile.path}/*`]: element } });
    await person.click(await button('Descargar los datos'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(requests.find(({ path: requested }) => requested === '/api/users/7/personal-data')?.query.toString()).toBe(
      '',
    );
  },
);
