import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { day, open, rowOf } from '#tests/support/timeControlPage.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('from day to day by keyboard', () => {
  it('arrow keys lead back and forth; the page says so', async () => {
    const { router } = open(`/fichajes?date=${day}`);
    await rowOf('Ana Ruiz');
    expect(screen.getByText('cambian de día', { exact: false })).toBeInTheDocument();
    await userEvent.keyboard('{ArrowLeft}');
    expect(router.state.location.search).toBe('?date=2026-11-15');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(router.state.location.search).toBe('?date=2026-11-17');
    expect(screen.getByRole('button', { name: 'Día anterior' })).toHaveAttribute('aria-keyshortcuts', 'ArrowLeft');
  });

  it('in the week by weeks', async () => {
    const { router } = open(`/fichajes?tab=week&date=${day}`);
    await rowOf('Ana Ruiz');
    await userEvent.keyboard('{ArrowLeft}');
    expect(router.state.location.search).toBe('?tab=week&date=2026-11-09');
  });

  it.each([
    ['the search', () => screen.getByRole('searchbox', { name: 'Buscar empleado' })],
    ['the filter', () => screen.getByRole('combobox', { name: 'Responsabilidad' })],
    ['a tab', () => screen.getByRole('tab', { name: 'Diario' })],
  ])('not while %s has the focus', async (_, part) => {
    const { router } = open(`/fichajes?date=${day}`);
    await rowOf('Ana Ruiz');
    part().focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(router.state.location.search).toBe(`?date=${day}`);
  });

  it('nor while a dialog is open, nor with another key held', async () => {
    const { router } = open(`/fichajes?date=${day}&dialog=propose&person=3`);
    const dialog = await screen.findByRole('dialog');
    await userEvent.keyboard('{ArrowLeft}');
    expect(router.state.location.search).toContain(`date=${day}`);
    expect(dialog).toBeVisible();
  });
});
