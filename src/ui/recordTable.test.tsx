import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RecordTable } from './RecordTable.tsx';

it('gives each value the label that it has on a phone, but for the buttons of the row', () => {
  render(
    <ThemeProvider theme={createTheme()}>
      <RecordTable
        label="Quioscos"
        columns={[
          { key: 'name', label: 'Nombre', cell: ({ name }: { name: string }) => name },
          { key: 'at', label: 'Último uso', cell: () => 'Ayer' },
          { key: 'actions', label: 'Acciones', cell: () => <button type="button">Retirar</button> },
        ]}
        rows={[{ name: 'Obrador' }]}
        rowKey={({ name }) => name}
        empty={null}
      />
    </ThemeProvider>,
  );
  expect(screen.getByRole('columnheader', { name: 'Acciones' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Ayer' })).toHaveAttribute('data-label', 'Último uso');
  expect(screen.getByRole('cell', { name: 'Retirar' })).not.toHaveAttribute('data-label');
});
