import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ListFilterContext } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChangedValuesProvider, useChangedValues, useFilterValue } from './useFilterValue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const Bar = ({ children }: { children: ReactNode }) => (
  <ChangedValuesProvider value={useChangedValues()}>{children}</ChangedValuesProvider>
);

/** The values of two filters, in a list that is filtered by its state as well. */
function used() {
  const setFilters = vi.fn();
  const context = {
    filterValues: { state: 'paid' },
    displayedFilters: {},
    setFilters,
    showFilter: vi.fn(),
    hideFilter: vi.fn(),
    resource: 'teams',
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ListFilterContext.Provider value={context}>
      <Bar>{children}</Bar>
    </ListFilterContext.Provider>
  );
  const both = () => ({ site: useFilterValue('site'), shade: useFilterValue('shade') });
  return { setFilters, ...renderHook(both, { wrapper }) };
}

it('applies what was typed last, once, and keeps the other filters', () => {
  const { result, setFilters } = used();
  result.current.site.changeSoon('l');
  result.current.site.changeSoon('local');
  vi.runAllTimers();
  expect(setFilters.mock.calls).toEqual([[{ state: 'paid', site: 'local' }]]);
});

it('does not undo what another filter has asked for a moment ago', () => {
  const { result, setFilters } = used();
  result.current.site.changeSoon('local');
  result.current.shade.changeSoon('#ff');
  vi.runAllTimers();
  expect(setFilters).toHaveBeenLastCalledWith({ state: 'paid', site: 'local', shade: '#ff' });
});

it('does not lead back to the list who has left it while typing', () => {
  const { result, unmount, setFilters } = used();
  result.current.site.changeSoon('local');
  unmount();
  vi.runAllTimers();
  expect(setFilters).not.toHaveBeenCalled();
});
