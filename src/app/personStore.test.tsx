import { describe, expect, it } from 'vitest';
import { personStore } from './personStore.ts';

/** As react-admin opens it. */
const opened = (userId: number) => {
  const store = personStore(userId);
  store.setup();
  return store;
};

describe('the store of a person', () => {
  it('keeps chosen columns over visits, for this person only', () => {
    opened(7).setItem('teams.columns', ['name']);
    expect(opened(7).getItem('teams.columns')).toEqual(['name']);
    expect(opened(8).getItem('teams.columns')).toBeUndefined();
  });

  it('keeps which groups of the menu are folded', () => {
    opened(7).setItem('menu.calendar.folded', true);
    expect(opened(7).getItem('menu.calendar.folded')).toBe(true);
    expect(opened(8).getItem('menu.calendar.folded')).toBeUndefined();
  });

  it('keeps them when the person signs out', () => {
    const store = opened(7);
    store.setItem('teams.columns', ['name']);
    store.reset();
    expect(opened(7).getItem('teams.columns')).toEqual(['name']);
  });

  it('forgets filters and pages', () => {
    opened(7).setItem('teams.listParams', { page: 2 });
    expect(opened(7).getItem('teams.listParams')).toBeUndefined();
  });

  it('forgets what is set back', () => {
    const store = opened(7);
    store.setItem('teams.columns', ['name']);
    store.setItem('teams.columns', undefined);
    expect(opened(7).getItem('teams.columns')).toBeUndefined();
  });

  it('begins anew where what is kept cannot be read', () => {
    localStorage.setItem('jornada.lists.7', '{broken');
    expect(opened(7).getItem('teams.columns')).toBeUndefined();
  });
});
