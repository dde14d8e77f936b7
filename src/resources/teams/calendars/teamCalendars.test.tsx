import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { resource as employees } from '#src/resources/employees/index.ts';
import { resource as teams } from '../index.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { pageOf, teamOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

const resources = [teams, employees];
const list = 'GET /api/teams/enterprise/1';

it('a team’s calendar address is made, shown once, and revoked after a question that names the team', async () => {
  const feed = { id: 8, team: { id: 5, name: 'Obrador' }, created_at: '2026-11-20T10:00:00+01:00' };
  let there = false;
  const requests = stubApi({
    [list]: pageOf([teamOf()]),
    'GET /api/calendar-feeds': () => ({ data: there ? [feed] : [] }),
    'POST /api/calendar-feeds': () => {
      there = true;
      return { status: 201, data: { ...feed, url: 'https://jornada.example/api/calendars/x.ics' } };
    },
    'DELETE /api/calendar-feeds/8': () => {
      there = false;
      return {};
    },
  });
  const { person } = renderAdmin({ resources, at: '/teams' });
  await person.click(await screen.findByRole('link', { name: 'Calendarios' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Calendarios de los equipos' }));
  expect(await dialog.findByText('Sin dirección')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Crear la dirección del calendario de Obrador' }));
  expect(await dialog.findByRole('textbox', { name: 'Dirección del calendario' })).toHaveValue(
    'https://jornada.example/api/calendars/x.ics',
  );
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ enterprise_id: 1, team_id: 5 });
  expect(await dialog.findByText('Dirección activa desde el 20/11/2026')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Anular la dirección del calendario de Obrador' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: '¿Anular la dirección del calendario de Obrador?' }),
  );
  await person.click(question.getByRole('button', { name: 'Anular' }));
  expect(await screen.findByText('Dirección del calendario anulada')).toBeVisible();
  expect(await dialog.findByText('Sin dirección')).toBeVisible();
  expect(dialog.queryByRole('textbox')).toBeNull();
});

it('advisors read teams and make no calendars', async () => {
  stubApi({ [list]: pageOf([teamOf()]) });
  renderAdmin({
    resources,
    at: '/teams',
    user: { role: 'advisor', enterprises: [enterpriseOf({ id: 1, role: 'advisor' })] },
  });
  await screen.findByRole('table', { name: 'Equipos' });
  expect(screen.queryByRole('link', { name: 'Calendarios' })).toBeNull();
});
