import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { LeaveBalanceRow } from '#domain/planning/leave/leaveBalances.ts';
import { page as balances } from '#src/custom/leaveBalances/index.ts';
import { LeaveBalancesPage } from '#src/custom/leaveBalances/LeaveBalancesPage.tsx';
import { LegalRecordPage } from '#src/custom/legalRecord/LegalRecordPage.tsx';
import { resource as employees } from '#src/resources/employees/index.ts';
import { CancelButton } from '#src/ui/CancelButton.tsx';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { type StubAnswer, stubApi } from '../support/apiStub.ts';
import { isTabHeld } from '../support/heldTab.ts';
import { employeeOf } from '../support/records.ts';
import { renderAdmin } from '../support/renderAdmin.tsx';

const question = () => screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' });
const noDialog = (name?: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
type Person = ReturnType<typeof renderAdmin>['person'];
const answer = async (person: Person, name: 'Seguir editando' | 'Salir sin guardar') => {
  await person.click(within(await question()).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};

describe('a dialog with something typed', () => {
  function Example() {
    const [open, setOpen] = useState(true);
    const [text, setText] = useState('');
    if (!open) return <p>Cerrado</p>;
    return (
      <DialogFrame title="Nota" closeLabel="Cerrar" onClose={() => setOpen(false)} dirty={text !== ''}>
        <input aria-label="Texto" value={text} onChange={({ target }) => setText(target.value)} />
        <CancelButton>Cancelar</CancelButton>
      </DialogFrame>
    );
  }
  async function openExample() {
    const view = renderAdmin({ resources: [], at: '/', pages: { '/nota': <Example />, '/otra': <p>Otra</p> } });
    await view.router.navigate('/nota');
    const field = await screen.findByRole('textbox', { name: 'Texto' });
    return { ...view, field };
  }
  const ways: Record<string, (person: Person) => Promise<void>> = {
    Escape: (person) => person.keyboard('{Escape}'),
    'its X': (person) => person.click(screen.getByRole('button', { name: 'Cerrar' })),
    'a tap beside it': (person) => person.click(document.querySelector('.MuiDialog-container') ?? document.body),
    Cancelar: (person) => person.click(screen.getByRole('button', { name: 'Cancelar' })),
  };

  it.each(Object.entries(ways))('asks before %s closes it, and keeps what was typed', async (_, go) => {
    const { person, field } = await openExample();
    await person.type(field, 'Hola');
    await go(person);
    await answer(person, 'Seguir editando');
    expect(field).toHaveValue('Hola');
    await go(person);
    await answer(person, 'Salir sin guardar');
    expect(await screen.findByText('Cerrado')).toBeVisible();
  });

  it.each(Object.entries(ways))('with nothing typed %s closes it at once', async (_, go) => {
    const { person, field } = await openExample();
    field.focus();
    await go(person);
    expect(await screen.findByText('Cerrado')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('neither the tab nor the page is left without a question', async () => {
    const { person, field, router } = await openExample();
    expect(isTabHeld()).toBe(false);
    await person.type(field, 'Hola');
    expect(isTabHeld()).toBe(true);
    void router.navigate(-1);
    await answer(person, 'Seguir editando');
    expect(field).toHaveValue('Hola');
    void router.navigate('/otra');
    await answer(person, 'Salir sin guardar');
    expect(await screen.findByText('Otra')).toBeVisible();
    expect(isTabHeld()).toBe(false);
  });
});

describe('dialogs that ask', () => {
  it("the inspector's access; once it is given, its link is closed without", async () => {
    const access = { name: 'Comité', purpose: 'Consulta', code: 'c0d3' };
    stubApi({
      'GET /api/inspections/enterprise/1': { data: [] },
      'POST /api/inspections': { anyData: true, status: 201, data: access },
    });
    const { person } = renderAdmin({ resources: [], at: '/registro', pages: { '/registro': <LegalRecordPage /> } });
    await person.click(await screen.findByRole('button', { name: 'Dar acceso' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dar acceso al registro' }));
    const name = dialog.getByRole('textbox', { name: /^Persona u organismo/ });
    await person.type(name, 'Comité');
    await person.keyboard('{Escape}');
    await answer(person, 'Seguir editando');
    await person.click(dialog.getByRole('button', { name: 'Crear enlace' }));
    const purpose = dialog.getByRole('textbox', { name: /^Motivo/ });
    expect(purpose).toHaveFocus();
    await person.type(purpose, 'Consulta');
    await person.click(dialog.getByRole('button', { name: 'Crear enlace' }));
    await screen.findByRole('textbox', { name: 'Enlace de acceso' });
    expect(isTabHeld()).toBe(false);
    await person.keyboard('{Escape}');
    await noDialog();
  });

  it('the dates of a contract, also before a link of the dialog; a save closes it without', async () => {
    const user = { id: 21, name: 'Lucía', last_name: 'Soler' };
    const row: LeaveBalanceRow = {
      user,
      hired_on: '2020-01-07',
      left_on: null,
      year: 2026,
      entitlement: 22,
      carried: 0,
      carried_until: null,
      expired: 0,
      taken: 0,
      pending: 0,
      left: 22,
      carried_before: 0,
      kept: [],
      expiring: [],
      notices: [],
    };
    const wrong = 'La fecha no es válida';
    const answers: StubAnswer[] = [{ status: 422, message: wrong, errors: { hired_on: wrong } }, { message: 'Hecho' }];
    stubApi({
      'GET /api/vacations/balances': { data: [row] },
      'PUT /api/users/21/contract-dates': () => answers.shift() ?? {},
    });
    const pages = { [`${balances.path}/*`]: <LeaveBalancesPage />, '/employees/21': <p>Ficha</p> };
    const { person, router } = renderAdmin({ resources: [], at: `${balances.path}?q=luc`, pages });
    await person.click(await screen.findByRole('link', { name: 'Lucía Soler' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Contrato de Lucía Soler' }));
    const hired = dialog.getByRole('textbox', { name: 'Fecha de alta' });
    await person.type(hired, '1');
    await person.click(dialog.getByRole('link', { name: 'Ver la ficha del empleado' }));
    await answer(person, 'Seguir editando');
    await person.click(dialog.getByRole('button', { name: 'Cerrar' }));
    await answer(person, 'Seguir editando');
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(hired).toHaveAccessibleDescription(wrong));
    expect(hired).toHaveFocus();
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    await noDialog();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(router.state.location).toMatchObject({ pathname: balances.path, search: '?q=luc' });
  });

  it('a dialog in the address asks once, and goes back to the page below', async () => {
    stubApi({
      'GET /api/vacations/balances': { data: [] },
      'GET /api/vacations/policy': { data: { carry_over_until: '01-31', carry_over_max: null } },
    });
    const pages = { [`${balances.path}/*`]: <LeaveBalancesPage /> };
    const { person, router } = renderAdmin({ resources: [], at: balances.path, pages });
    await person.click(await screen.findByRole('link', { name: 'Días de un año a otro' }));
    await person.type(await screen.findByRole('textbox', { name: 'Máximo de días' }), '5');
    await person.keyboard('{Escape}');
    await answer(person, 'Salir sin guardar');
    await noDialog();
    expect(router.state.location.pathname).toBe(balances.path);
  });

  it('files that were chosen and not sent', async () => {
    stubApi({ 'GET /api/users/21': { data: employeeOf() }, 'GET /api/users/21/pin': { data: { has_pin: 0 } } });
    const { person } = renderAdmin({ resources: [employees], at: '/employees/21' });
    await person.click(await screen.findByRole('button', { name: 'Subir archivos' }));
    const name = 'Subir archivos de Lucía Gómez';
    const dialog = within(await screen.findByRole('dialog', { name }));
    await person.upload(dialog.getByLabelText(/Arrastra/), new File(['x'], 'anexo.docx'));
    expect(await dialog.findByText('anexo.docx')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await answer(person, 'Seguir editando');
    expect(dialog.getByText('anexo.docx')).toBeVisible();
    expect(isTabHeld()).toBe(true);
    await person.keyboard('{Escape}');
    await answer(person, 'Salir sin guardar');
    await noDialog(name);
  });
});

describe('a report in the making', () => {
  class SlowWorker extends EventTarget {
    postMessage(): void {}
    terminate(): void {}
  }
  it('is not given up without a word', async () => {
    vi.stubGlobal('Worker', SlowWorker);
    stubApi({
      'GET /api/inspections/enterprise/1': { data: [] },
      'GET /api/time-sheets/enterprise/1/record': { anyData: true, data: { people: [{}, {}] } },
    });
    const pages = { '/registro': <LegalRecordPage />, '/otra': <p>Otra</p> };
    const { person, router } = renderAdmin({ resources: [], at: '/registro', pages });
    await person.click(await screen.findByRole('button', { name: 'Descargar PDF' }));
    await screen.findByText('Generando el PDF: 0 de 2 personas');
    expect(isTabHeld()).toBe(true);
    void router.navigate('/otra');
    const asking = within(await screen.findByRole('alertdialog', { name: '¿Salir sin el informe?' }));
    expect(asking.getByText(/Se está preparando el informe/)).toBeVisible();
    await person.click(asking.getByRole('button', { name: 'Esperar al informe' }));
    expect(screen.getByText('Generando el PDF: 0 de 2 personas')).toBeVisible();
    void router.navigate('/otra');
    await person.click(await screen.findByRole('button', { name: 'Salir' }));
    expect(await screen.findByText('Otra')).toBeVisible();
    expect(isTabHeld()).toBe(false);
  });
});
