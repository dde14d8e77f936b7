import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showWhole } from './Table.tsx';

it.each([
  ['that is cut has the whole of it as its tooltip', 200, 'Dependienta de fin de semana'],
  ['that has room has none', 100, ''],
])('a text %s', async (_, scrollWidth, tooltip) => {
  render(
    <div role="presentation" onMouseOver={showWhole} onFocus={showWhole}>
      <div data-cut>
        <span>Dependienta de fin de semana</span>
      </div>
    </div>,
  );
  const text = screen.getByText(/^Dependienta/);
  const cell = text.parentElement as HTMLElement;
  Object.defineProperties(cell, { scrollWidth: { value: scrollWidth }, clientWidth: { value: 100 } });
  await userEvent.hover(text);
  expect(cell.title).toBe(tooltip);
});
