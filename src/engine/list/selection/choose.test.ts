import { describe, expect, it } from 'vitest';
import { choose, choosePage } from './choose.ts';

const page = [1, 2, 3, 4];

describe('choose', () => {
  it.each([
    ['one', [], { id: 2, chosen: true }, [2]],
    ['one beside those of other pages', [9], { id: 2, chosen: true }, [9, 2]],
    ['one is let go', [9, 2], { id: 2, chosen: false }, [9]],
    ['a range downwards', [2], { id: 4, chosen: true, from: 2 }, [2, 3, 4]],
    ['a range upwards', [4], { id: 2, chosen: true, from: 4 }, [4, 2, 3]],
    ['a range is let go', [1, 2, 3, 4], { id: 3, chosen: false, from: 2 }, [1, 4]],
    ['a range from a row of another page is the row alone', [9], { id: 2, chosen: true, from: 9 }, [9, 2]],
  ])('%s', (_, selected, choice, after) => {
    expect(choose(selected, page, choice)).toEqual(after);
  });
});

describe('choosePage', () => {
  it.each([
    [[9, 2], true, [9, 2, 1, 3, 4]],
    [[9, 2], false, [9]],
  ])('%j, chosen %s', (selected, chosen, after) => {
    expect(choosePage(selected, page, chosen)).toEqual(after);
  });
});
