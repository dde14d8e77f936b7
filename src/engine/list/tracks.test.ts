import { expect, it } from 'vitest';
import { tracksOf } from './tracks.ts';

it('leaves columns that cannot be narrower as they are', () => {
  expect(
    tracksOf([
      { least: 40, narrowest: 40, grow: 0 },
      { least: 95, narrowest: 95, grow: 2 },
    ]),
  ).toBe('40px minmax(95px, 2fr)');
});

it('lets the others give way by their shares of what they can do without', () => {
  // 84 + 60 + 90 of columns, two gaps, the padding of both sides.
  expect(
    tracksOf([
      { least: 84, narrowest: 84, grow: 0 },
      { least: 100, narrowest: 60, grow: 1 },
      { least: 150, narrowest: 90, grow: 3 },
    ]),
  ).toBe(
    '84px minmax(clamp(60px, 60px + (100cqw - 274px) * 0.4000, 100px), 1fr) ' +
      'minmax(clamp(90px, 90px + (100cqw - 274px) * 0.6000, 150px), 3fr)',
  );
});
