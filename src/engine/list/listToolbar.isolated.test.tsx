import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubApi } from '#tests/support/apiStub.ts';
import { pageOf, teamOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { setViewport } from '#tests/support/web.ts';
import { teams as teamsEntity } from '#domain/planning/teams/teams.ts';
import { defineView } from '../defineView.tsx';

it('a button whose menu is open stays when the window becomes a phone: the menu hangs on it', async () => {
  stubApi({ 'GET /api/teams/enterprise/1': pageOf([teamOf()]) });
  const view = defineView(teamsEntity, {
    title: ['name'],
    list: { sort: { field: 'name', order: 'ASC' }, rowClick: false, columns: [{ source: 'name', kind: 'text' }] },
    form: { steps: { main: [{ source: 'name', kind: 'text' }] } },
  });
  const { person } = renderAdmin({ resources: [view], at: '/teams' });
  await screen.findByText('Obrador');
  const opener = screen.getByRole('button', { name: 'Exportar' });
  await person.click(opener);
  act(() => setViewport(390));
  expect(getComputedStyle(opener).display).not.toBe('none');
  await person.keyboard('{Escape}');
  expect(getComputedStyle(opener).display).toBe('none');
});
