import { screen, waitFor, within } from '@testing-library/react';
import { unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { standardLayout } from '#domain/paperwork/payrollExports/layout.ts';
import { bakery, hotel, lastMonth, list, show } from './monthRun.fixture.tsx';

describe('variables of the chosen companies', () => {
  const exported = {
    number: 1,
    created_at: '2026-11-03T10:00:00Z',
    created_by: 'Nuria Pastor',
    unlocked_at: null,
    unlocked_by: null,
    layout: { ...standardLayout, headings: true },
    leave_names: {},
    own_names: {},
    lines: [],
  };
  const standing = {
    month: lastMonth,
    layout: exported.layout,
    leave_names: {},
    own_names: {},
    running: false,
    closures_open: 0,
    incidents_open: 0,
    differences: [],
    locked: true,
    exports: [],
  };
  const difference = { ...exported, number: 2, outcome: 'differences' };
  const whole = { ...exported, outcome: 'whole' };

  it('are exported one after the other, saved in one file, and what came of each company is said', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const { person, requests } = show({
      [list]: { data: [{ ...hotel, running: true }, bakery] },
      'POST /api/payroll-exports/enterprise/1': { data: whole },
      'POST /api/payroll-exports/enterprise/2': { status: 409, message: 'El mes ya está exportado' },
    });
    await person.click(await screen.findByRole('checkbox', { name: 'Elegir las que se ven' }));
    await person.click(screen.getByRole('button', { name: 'Exportar variables' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Exportar variables de 2 empresas' }));
    expect(dialog.getByText('El mes sigue en curso en 1 empresa. 2 personas sin el mes cerrado.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Exportar CSV' })).toBeDisabled();
    await person.click(dialog.getByRole('checkbox', { name: 'Exportar de todos modos' }));
    await person.click(dialog.getByRole('button', { name: 'Exportar CSV' }));
    expect(await dialog.findByText('Con archivo: 1 de 2')).toBeVisible();
    const missing = within(dialog.getByRole('list', { name: 'Resultado por empresa' }));
    expect(missing.getByText('Completo, exportación 1')).toBeVisible();
    expect(missing.getByText('Hotel Teide')).toBeVisible();
    expect(missing.getByText('El mes ya está exportado')).toBeVisible();
    const posts = requests.filter(({ method }) => method === 'POST');
    expect(posts.map(({ body }) => body)).toEqual([{ month: lastMonth, confirmed: true }, { month: lastMonth }]);
    const [zip] = saved.mock.calls.map(([content]) => content as Blob);
    const files = unzipSync(new Uint8Array((await zip?.arrayBuffer()) ?? new ArrayBuffer()));
    expect(Object.keys(files)).toEqual([`Panaderia-La-Espiga-1-variables-${lastMonth}-1-completo.csv`]);
    saved.mockRestore();
  });

  it('say where they are differences alone or nothing new, and are had whole again without an export', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const line = { user_id: 9, name: 'Ana', last_name: 'Ruiz', dni: null, own: {}, values: { worked: 60 } };
    const { person, requests } = show({
      'POST /api/payroll-exports/enterprise/1': { data: { ...whole, outcome: 'unchanged' } },
      'POST /api/payroll-exports/enterprise/2': { data: difference },
      'GET /api/payroll-exports/enterprise/1': { data: { ...standing, lines: [line] } },
      'GET /api/payroll-exports/enterprise/2': { data: { ...standing, lines: [line] } },
    });
    await person.click(await screen.findByRole('checkbox', { name: 'Elegir las que se ven' }));
    await person.click(screen.getByRole('button', { name: 'Exportar variables' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Exportar variables de 2 empresas' }));
    await person.click(dialog.getByRole('checkbox', { name: 'Exportar de todos modos' }));
    await person.click(dialog.getByRole('button', { name: 'Exportar CSV' }));
    expect(await dialog.findByText('Con archivo: 1 de 2')).toBeVisible();
    const rows = dialog.getAllByRole('listitem').map((one) => one.textContent);
    expect(rows).toEqual([
      'Hotel TeideSolo diferencias, exportación 2',
      'Panadería La EspigaSin cambios desde la exportación 1: sin archivo',
    ]);
    await person.selectOptions(dialog.getByLabelText('Contenido'), 'Mes completo, también si ya se exportó');
    await person.click(dialog.getByRole('button', { name: 'Exportar CSV' }));
    expect(await dialog.findByText('Con archivo: 2 de 2')).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2);
    const names = [];
    for (const [zip] of saved.mock.calls)
      names.push(Object.keys(unzipSync(new Uint8Array(await (zip as Blob).arrayBuffer()))));
    expect(names).toEqual([
      [`Hotel-Teide-2-variables-${lastMonth}-2-diferencias.csv`],
      [
        `Hotel-Teide-2-variables-${lastMonth}-completo.csv`,
        `Panaderia-La-Espiga-1-variables-${lastMonth}-completo.csv`,
      ],
    ]);
    saved.mockRestore();
  });

  const savedFiles = () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    return async () => {
      const [zip] = saved.mock.calls.map(([content]) => content as Blob);
      return zip ? Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer()))) : [];
    };
  };

  it('that were exported are saved where the dialog is closed on the way', async () => {
    const files = savedFiles();
    let answer: () => void = () => {};
    const { person, requests } = show({
      'POST /api/payroll-exports/enterprise/2': async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return { data: whole };
      },
    });
    await person.click(await screen.findByRole('checkbox', { name: 'Elegir las que se ven' }));
    await person.click(screen.getByRole('button', { name: 'Exportar variables' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('checkbox', { name: 'Exportar de todos modos' }));
    await person.click(dialog.getByRole('button', { name: 'Exportar CSV' }));
    await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer();
    await waitFor(async () => expect(await files()).toEqual([`Hotel-Teide-2-variables-${lastMonth}-1-completo.csv`]));
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('of a month that changed after its export are unlocked knowingly; the dialog stays when none is chosen any more', async () => {
    let changed = true;
    const unlock = 'POST /api/payroll-exports/enterprise/1/unlock';
    const { person, requests } = show(
      {
        [list]: () => ({ data: [{ ...bakery, changed }] }),
        [unlock]: { data: null },
        'POST /api/payroll-exports/enterprise/1': () => {
          changed = false;
          return { data: difference };
        },
      },
      `/gestoria/panel/cierre?pending=changed`,
    );
    savedFiles();
    await person.click(await screen.findByRole('checkbox', { name: 'Elegir las que se ven' }));
    await person.click(screen.getByRole('button', { name: 'Exportar variables' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^El mes de 1 empresa cambió después de exportar/)).toBeVisible();
    await person.click(dialog.getByRole('checkbox', { name: 'Exportar de todos modos' }));
    await person.click(dialog.getByRole('button', { name: 'Exportar CSV' }));
    expect(await dialog.findByText('Con archivo: 1 de 1')).toBeVisible();
    await waitFor(() => expect(requests.filter(({ path }) => path === '/api/advisory/month-run')).toHaveLength(2));
    expect(dialog.getByText('Solo diferencias, exportación 2')).toBeVisible();
    expect(requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
      unlock,
      'POST /api/payroll-exports/enterprise/1',
    ]);
  });
});
