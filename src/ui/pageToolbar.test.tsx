import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PageToolbar } from './PageToolbar.tsx';

/** The toolbar, whose buttons begin at `wide`, and at `narrow` where it is marked; its filters end at 400. */
function opened(wide: number, narrow: number) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const isMarked = this.parentElement?.dataset.narrow !== undefined;
    const isLast = this.nextElementSibling === null;
    return isLast ? new DOMRect(isMarked ? narrow : wide, 0, 100, 40) : new DOMRect(0, 0, 400, 40);
  });
  render(
    <ThemeProvider theme={createTheme()}>
      <PageToolbar start="Filtros">
        <button type="button">Exportar</button>
      </PageToolbar>
    </ThemeProvider>,
  );
  return screen.getByText('Filtros').parentElement;
}

it('is made narrow where its buttons stand under its filters', () => {
  expect(opened(0, 450)).toHaveAttribute('data-narrow');
});

it('is not where they stand beside one another', () => {
  expect(opened(450, 450)).not.toHaveAttribute('data-narrow');
});

it('is not where they do not fit even so', () => {
  expect(opened(0, 0)).not.toHaveAttribute('data-narrow');
});
