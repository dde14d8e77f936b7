import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { change, group, open, setUp } from './corrections.fixture.tsx';

setUp();

it('"A modified start or end shows the old value struck through and the new value in green", also to screen readers', async () => {
  open([change()]);
  await group('Lucía Gómez');
  const [start, end] = screen.getAllByRole('cell');
  expect(start).toHaveTextContent(/^16\/11\/2026 8:00$/);
  expect(end?.querySelector('del')).toHaveTextContent('antes 16/11/2026 16:00');
  expect(end?.querySelector('ins')).toHaveTextContent('ahora 16/11/2026 17:00');
  const [del, ins] = ['del', 'ins'].map((tag) => end?.querySelector(tag) ?? document.body);
  if (!del || !ins) throw new Error('nothing is shown');
  expect(getComputedStyle(del).textDecoration).toContain('line-through');
  expect(getComputedStyle(ins).color).toMatch(/#1A7A41|rgb\(26, 122, 65\)/i);
});
