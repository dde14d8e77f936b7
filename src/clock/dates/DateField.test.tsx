import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DateField } from './DateField.tsx';

function Form() {
  const [date, setDate] = useState('2026-11-16');
  return (
    <>
      <DateField label="Día" value={date} min="2026-11-01" onChange={setDate} />
      <output>{date}</output>
    </>
  );
}

const calendar = () => document.querySelector<HTMLInputElement>('input[type=date]');

it('nothing changes under the hand; what is left is written in full', async () => {
  render(<Form />);
  const field = screen.getByRole('textbox', { name: 'Día' });
  expect(field).toHaveValue('16/11/2026');
  await userEvent.clear(field);
  await userEvent.type(field, '1/2/2026');
  expect(field).toHaveValue('1/2/2026');
  expect(screen.getByRole('status')).toHaveTextContent('2026-02-01');
  await userEvent.tab();
  expect(field).toHaveValue('01/02/2026');
});

it('the calendar is the browser’s own, opened by a button that keyboards reach', async () => {
  render(<Form />);
  const picker = calendar();
  const opened = vi.fn();
  if (picker) picker.showPicker = opened;
  await userEvent.click(screen.getByRole('textbox', { name: 'Día' }));
  await userEvent.tab();
  const button = screen.getByRole('button', { name: 'Elegir en el calendario: Día' });
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledOnce();
  expect([picker?.value, picker?.min]).toEqual(['2026-11-16', '2026-11-01']);
  if (picker) fireEvent.change(picker, { target: { value: '2026-12-24' } });
  expect(screen.getByRole('textbox', { name: 'Día' })).toHaveValue('24/12/2026');
});
