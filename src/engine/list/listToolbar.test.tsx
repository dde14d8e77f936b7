import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { stubApi } from '#tests/support/apiStub.ts';
import { pageOf, teamOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { setViewport } from '#tests/support/web.ts';
import { teams as teamsEntity } from '#domain/planning/teams/teams.ts';
import { defineView } from '../defineView.tsx';

function Count() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Contados: {count}
    </button>
  );
}

/** The list of teams with an action of its own, and one that is not folded away. */
async function opened(width: number) {
  setViewport(width);
  stubApi({ 'GET /api/teams/enterprise/1': pageOf([teamOf()]) });
  const view = defineView(teamsEntity, {
    title: ['name'],
    list: { sort: { field: 'name', order: 'ASC' }, rowClick: false, columns: [{ source: 'name', kind: 'text' }] },
    form: { steps: { main: [{ source: 'name', kind: 'text' }] } },
    slots: {
      listActions: () => (
        <>
          <Count />
          <button type="button" data-unfolded>
            Subiendo
          </button>
        </>
      ),
    },
  });
  const admin = renderAdmin({ resources: [view], at: '/teams' });
  await screen.findByText('Obrador');
  return admin;
}

const more = () => screen.getByRole('button', { name: 'Más acciones' });
const fold = () => document.getElementById(more().getAttribute('aria-controls') ?? '');
const exporting = () => screen.queryByRole('button', { name: 'Exportar' });
const creating = () => screen.getAllByRole('link', { name: 'Añadir equipo' });

describe('the buttons over a list', () => {
  it('stand beside one another on a desktop', async () => {
    await opened(1280);
    expect(exporting()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Más acciones' })).toBeNull();
    expect(creating()).toHaveLength(1);
  });

  it('are folded away on a phone, but for a new record and what is under way', async () => {
    const { person } = await opened(390);
    // That they are hidden by it is seen in a browser alone (tests/e2e/import.spec.ts).
    expect(fold()).toHaveAttribute('data-folded');
    expect(fold()).toContainElement(exporting());
    expect(fold()).not.toContainElement(creating()[0] ?? null);
    expect(creating()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Subiendo' })).toBeVisible();
    expect(more()).toHaveAttribute('aria-expanded', 'false');
    more().focus();
    await person.keyboard('{Enter}');
    expect(more()).toHaveAttribute('aria-expanded', 'true');
    expect(fold()).not.toHaveAttribute('data-folded');
    await person.tab();
    expect(fold()).toContainElement(document.activeElement as HTMLElement);
    await person.click(more());
    expect(fold()).toHaveAttribute('data-folded');
  });

  it('keep their state when the window becomes a phone and a desktop again', async () => {
    const { person } = await opened(1280);
    await person.click(screen.getByRole('button', { name: 'Contados: 0' }));
    act(() => setViewport(390));
    act(() => setViewport(1280));
    expect(screen.getByRole('button', { name: 'Contados: 1' })).toBeVisible();
  });
});
