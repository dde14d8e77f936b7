import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stubApi } from '#tests/support/apiStub.ts';
import { pageOf, teamOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { resource as teams } from '#src/resources/teams/index.ts';

const list = 'GET /api/teams/enterprise/1';
const size = () => screen.findByRole('combobox', { name: 'Filas por página' });
const opened = (total: number, at = '/teams') => {
  const requests = stubApi({ [list]: pageOf([teamOf()], total) });
  return { requests, ...renderAdmin({ resources: [teams], at }) };
};

describe('the size of a page', () => {
  it('is 25, and another one is asked for from the first page on and stands in the address', async () => {
    const { requests, person, router } = opened(120, '/teams?page=2&perPage=25&sort=name&order=ASC&filter=%7B%7D');
    expect(await size()).toHaveDisplayValue('25');
    await person.selectOptions(await size(), '50');
    await waitFor(() => expect(requests.at(-1)?.query.get('range')).toBe('[0,49]'));
    expect(new URLSearchParams(router.state.location.search).get('perPage')).toBe('50');
    expect(await screen.findByText('1-50 de 120')).toBeVisible();
  });

  it('is remembered when the person comes back', async () => {
    const { person, router } = opened(120);
    await person.selectOptions(await size(), '100');
    expect(await screen.findByText('1-100 de 120')).toBeVisible();
    await act(() => router.navigate('/'));
    await act(() => router.navigate('/teams'));
    expect(await size()).toHaveDisplayValue('100');
  });

  it('may be another one in the address', async () => {
    opened(120, '/teams?page=1&perPage=7&sort=name&order=ASC&filter=%7B%7D');
    expect(await size()).toHaveDisplayValue('7');
  });

  it('is 25 where the address says none that is a number', async () => {
    const { requests } = opened(120, '/teams?page=1&perPage=x&sort=name&order=ASC&filter=%7B%7D');
    expect(await size()).toHaveDisplayValue('25');
    expect(requests.map(({ query }) => query.get('range')).filter((range) => range?.includes('null'))).toEqual([]);
  });

  it('is not asked for where the smallest page holds all', async () => {
    opened(10);
    await screen.findByText('1-10 de 10');
    expect(screen.queryByRole('combobox', { name: 'Filas por página' })).toBeNull();
  });
});
