import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ActivityEntry } from '#domain/operation/audit/audit.ts';
import { stubApi } from '#tests/support/apiStub.ts';
import { employeeOf, pageOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { setViewport } from '#tests/support/web.ts';
import { resource as employees } from '../employees/index.ts';
import { resource } from './index.ts';

const list = 'GET /api/enterprises/1/activity';
const state = 'GET /api/enterprises/1/activity/state';
const intact = { data: { intact: 1, lines: 12, proven: 12 } };

const line: ActivityEntry = {
  id: 12,
  at: '2026-11-16T08:05:00+01:00',
  actor: 7,
  actor_name: 'Lucía Vega',
  action: 'payrolls.read',
  kind: 'documents',
  what: 'Abrió una nómina',
  person: 21,
  person_name: 'Ana Ruiz',
  subject: null,
  fields: [],
};

describe('Actividad', () => {
  it('who did what to whom and when, and whether the log is what was written', async () => {
    const requests = stubApi({ [list]: pageOf([line]), [state]: intact });
    renderAdmin({ resources: [resource, employees], at: '/activity' });
    const table = await screen.findByRole('table', { name: 'Actividad' });
    const cells = within(table).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent?.trim())).toEqual([
      '16/11/2026 8:05',
      'Lucía Vega',
      'Abrió una nómina',
      'Ana Ruiz',
      '',
    ]);
    expect(await screen.findByText('Registro íntegro: 12 anotaciones comprobadas')).toBeVisible();
    const first = requests.find(({ query }) => query.has('range'));
    expect(first?.query.get('sort')).toBe('["at","DESC"]');
  });

  it('is filtered by kind, and by person as cards on a phone', async () => {
    setViewport(390);
    const requests = stubApi({
      [list]: pageOf([line]),
      [state]: intact,
      'GET /api/users/enterprise/1': pageOf([employeeOf()]),
    });
    const filter = encodeURIComponent(JSON.stringify({ kind: 'documents', actor: 7 }));
    renderAdmin({ resources: [resource, employees], at: `/activity?filter=${filter}` });
    const card = within(await screen.findByRole('listitem'));
    expect(card.getByText('Abrió una nómina')).toBeVisible();
    await waitFor(() =>
      expect(requests.map(({ query }) => query.get('filter'))).toContain('{"kind":"documents","actor":7}'),
    );
  });

  it('says when the log is not what was written', async () => {
    stubApi({ [list]: pageOf([line]), [state]: { data: { ...intact.data, intact: 0 } } });
    renderAdmin({ resources: [resource], at: '/activity' });
    expect(await screen.findByText(/^Registro alterado/)).toHaveAttribute('data-tone', 'wrong');
  });
});
