import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, testDataProvider, useDelete, useNotify } from 'react-admin';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toastSeconds } from '#domain/constants.ts';
import { i18nProvider } from '../i18n/index.ts';
import { toasts } from '../ui/toasts/store.ts';
import { ToastStack } from '../ui/toasts/ToastStack.tsx';
import { NotificationBridge } from './NotificationBridge.tsx';
import { makeQueryClient } from './queryClient.ts';

function Buttons() {
  const notify = useNotify();
  const [remove] = useDelete();
  const removeUndoably = (id: number) =>
    remove(
      'teams',
      { id, previousData: { id } },
      { mutationMode: 'undoable', onSuccess: () => notify(`Equipo ${id} eliminado`, { undoable: true }) },
    );
  return (
    <>
      <button
        onClick={() => {
          notify('El nombre es requerido', { type: 'error' });
          notify('El apellido es requerido', { type: 'error' });
          notify('ra.notification.created', { type: 'success' });
        }}
      >
        Avisar
      </button>
      <button onClick={() => removeUndoably(1)}>Borrar 1</button>
      <button onClick={() => removeUndoably(2)}>Borrar 2</button>
    </>
  );
}

function open() {
  const deleted: number[] = [];
  const dataProvider = testDataProvider({
    delete: async (_resource, { id }) => {
      deleted.push(Number(id));
      return { data: { id } as never };
    },
  });
  const admin = (
    <CoreAdminContext
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={makeQueryClient()}
      store={memoryStore()}
    >
      <Buttons />
      <NotificationBridge />
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: admin }]);
  const view = render(
    <>
      <RouterProvider router={router} useTransitions={false} />
      <ToastStack seconds={toastSeconds} closeLabel="Cerrar" />
    </>,
  );
  return { deleted, ...view };
}

const undoButtons = (count: number) =>
  vi.waitFor(() => {
    const found = screen.getAllByRole('button', { name: 'Deshacer' });
    expect(found).toHaveLength(count);
    return found;
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  act(() => toasts.clear());
  vi.useRealTimers();
});

describe("react-admin's notifications", () => {
  it('stand several at once in the one stack, in Spanish', async () => {
    open();
    await press('Avisar');
    expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([
      'El nombre es requerido',
      'El apellido es requerido',
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('Elemento creado');
  });

  it('each undo belongs to its own toast, whatever their order', async () => {
    const { deleted } = open();
    await press('Borrar 1');
    await undoButtons(1);
    await press('Borrar 2');
    const [, second] = await undoButtons(2);
    await userEvent.click(second ?? document.body);
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await vi.waitFor(() => expect(deleted).toEqual([1]));
  });

  it('what could still be undone is carried out when the page is left', async () => {
    const { deleted } = open();
    await press('Borrar 1');
    await undoButtons(1);
    expect(deleted).toEqual([]);
    act(() => window.dispatchEvent(new Event('beforeunload')));
    await vi.waitFor(() => expect(deleted).toEqual([1]));
  });

  it('and when the administration goes away', async () => {
    const { deleted, unmount } = open();
    await press('Borrar 2');
    await undoButtons(1);
    unmount();
    await vi.waitFor(() => expect(deleted).toEqual([2]));
  });
});
