import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastSeconds } from '#domain/constants.ts';
import { toasts } from './store.ts';
import { ToastStack } from './ToastStack.tsx';

const show = (toast: Parameters<typeof toasts.show>[0]) => act(() => toasts.show(toast));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  render(<ToastStack seconds={toastSeconds} closeLabel="Cerrar" />);
});
afterEach(() => {
  act(() => toasts.clear());
  vi.useRealTimers();
});

describe('toasts', () => {
  it('several at once, each for 5 seconds', async () => {
    await show({ tone: 'error', text: 'El nombre es requerido' });
    await pass(2000);
    await show({ tone: 'error', text: 'El apellido es requerido' });
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    await pass(3000);
    expect(screen.getByRole('alert')).toHaveProperty('textContent', 'El apellido es requerido');
    await pass(2000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('an error is an alert, good notification is a status', async () => {
    await show({ tone: 'success', text: 'Correo enviado' });
    expect(screen.getByRole('status').textContent).toBe('Correo enviado');
  });

  it('stands still while the pointer is on it', async () => {
    await show({ tone: 'info', text: 'Espera' });
    fireEvent.mouseEnter(screen.getByRole('status'));
    await pass(60_000);
    expect(screen.getByRole('status')).toBeTruthy();
    fireEvent.mouseLeave(screen.getByRole('status'));
    await pass(5000);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('closed by keyboard it gives the focus back', async () => {
    const before = document.body.appendChild(document.createElement('button'));
    before.focus();
    await show({ tone: 'info', text: 'Eliminado' });
    const close = screen.getByRole('button', { name: 'Cerrar' });
    act(() => close.focus());
    fireEvent.click(close);
    expect(before).toHaveFocus();
    before.remove();
  });

  it('says once that it closed, and not after its action', async () => {
    const closed = vi.fn<() => void>();
    const undone = vi.fn<() => void>();
    await show({ tone: 'info', text: 'Eliminado', onClose: closed, action: { label: 'Deshacer', run: undone } });
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect([undone.mock.calls.length, closed.mock.calls.length]).toEqual([1, 0]);
    await show({ tone: 'info', text: 'Eliminado', onClose: closed });
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await pass(10_000);
    expect(closed).toHaveBeenCalledTimes(1);
  });
});
