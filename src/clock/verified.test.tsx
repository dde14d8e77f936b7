import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubApi } from '#tests/support/apiStub.ts';
import { Fichar } from './Fichar.tsx';

it.each([
  ['/fichar?activo=1', 1],
  ['/fichar', 0],
])('"anyone else goes to the external site with an active flag", which says so: %s', (address, times) => {
  stubApi({});
  history.replaceState(null, '', address);
  render(<Fichar />);
  expect(screen.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  expect(screen.queryAllByText(/^Email verificado/)).toHaveLength(times);
  history.replaceState(null, '', '/');
});
