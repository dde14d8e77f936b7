import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { undoSeconds } from '#domain/constants.ts';
import { pass, useMovableClock } from '#tests/support/web.ts';
import { nothingWaiting } from './waiting/waiting.fixture.ts';
import { correction, leave, lucia, open, some } from './waitingPart.fixture.tsx';

const newCompany = { people: true, workplace: false, schedule: false, method: false, punch: false };
const button = (name: string) => screen.findByRole('button', { name });

describe('what waits', () => {
  it('a correction is approved right there, after the time in which it can be undone', async () => {
    const { person, sent } = open({ corrections: some(correction) });
    const approve = await button('Aprobar la solicitud de Lucía Gómez');
    expect(screen.getByText(/Cerré la caja/)).toHaveTextContent(/8:00 – .*15:00.*16:30/);
    useMovableClock();
    await person.click(approve);
    expect(sent()).toEqual([]);
    await pass(undoSeconds + 1);
    expect(sent()).toEqual([['PUT', '/api/time-sheets/requests/7/approve', {}]]);
  });

  it('leave is rejected for all its days, with the reason', async () => {
    const { person, sent } = open({ corrections: some(correction), leave: some(leave) });
    expect(await screen.findByText(/Vacaciones · .* · 3 días/)).toBeVisible();
    const reject = screen.getByRole('button', { name: 'Rechazar la solicitud de Marcos Gómez' });
    useMovableClock();
    await person.click(reject);
    const question = within(await screen.findByRole('dialog'));
    await person.type(question.getByRole('textbox'), 'Hay inventario');
    await person.click(question.getByRole('button', { name: 'Rechazar' }));
    await pass(undoSeconds + 1);
    expect(sent()).toEqual([['PUT', '/api/vacations/7', { status: 'rejected', whole: 1, comment: 'Hay inventario' }]]);
  });

  it('what leave means is said before it is answered, of all its days: the balance, and who is away', async () => {
    const { requests } = open({ leave: some(leave) });
    expect(await screen.findByText('3 días laborables')).toBeVisible();
    expect(screen.getByText('Saldo de 2026: 8 → 5 días')).toBeVisible();
    expect(screen.getByText('También fuera (1 de 4 de Obrador): Íñigo Ruiz (02/12/2026)')).toBeVisible();
    const asked = requests.filter(({ path }) => path === '/api/vacations/7/review');
    expect(asked.map(({ query }) => query.get('whole'))).toEqual(['1']);
  });

  it.each([
    ['approved', {}, 'Enviada'],
    ['answered by somebody else', { status: 409, message: 'Ya está respondida' }, 'Ya no está pendiente'],
  ])('a request %s keeps its place and its height until the pointer has left', async (_, answer, text) => {
    let waits = true;
    const zoe = { ...leave, id: 8, name: 'Zoe' };
    const { person } = open(
      {},
      {
        more: {
          'GET /api/dashboard/enterprise/1/waiting': () => ({
            data: { ...nothingWaiting, leave: waits ? some(leave, zoe) : some(zoe) },
          }),
          'PUT /api/vacations/7': () => {
            waits = false;
            return answer;
          },
        },
      },
    );
    const balance = await screen.findAllByText('Saldo de 2026: 8 → 5 días');
    useMovableClock();
    await person.click(await button('Aprobar la solicitud de Marcos Gómez'));
    expect(balance[0]).toBeVisible();
    await pass(undoSeconds + 1);
    expect(await screen.findByText(text)).toBeVisible();
    expect(balance[0]).toBeInTheDocument();
    expect(balance[0]).not.toBeVisible();
    expect(screen.getByText('Zoe Gómez')).toBeVisible();
    await person.hover(screen.getByRole('heading', { name: 'Te espera' }));
    await waitFor(() => expect(screen.queryByText('Marcos Gómez')).toBeNull());
    expect(screen.getByText('Zoe Gómez')).toBeVisible();
  });

  it('a person whose months are not signed leads to those months', async () => {
    open({ closures: some({ ...lucia, months: ['2026-09', '2026-10'] }) });
    const link = await screen.findByRole('link', { name: /Lucía Gómez/ });
    expect(link).toHaveAttribute('href', '/employees/21?dialog=closures');
  });

  it('what touches a closed month is answered on its page, with the person searched', async () => {
    open({ corrections: some({ ...correction, closed_month: true }) });
    const link = await screen.findByRole('link', { name: /Revisar la solicitud de Lucía Gómez/ });
    expect(link).toHaveAttribute('href', `/solicitudes/fichajes?q=${encodeURIComponent('Lucía Gómez')}`);
    expect(screen.queryByRole('button', { name: /Aprobar/ })).toBeNull();
  });

  it('each other matter leads to where it is dealt with', async () => {
    open({ open_entries: { total: 2, first: [] }, payrolls: { drafts: 0, unassigned: 3 } });
    expect(await screen.findByText('2 fichajes abiertos desde hace más de 24 horas')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver fichajes' })).toHaveAttribute('href', '/fichajes?dialog=openEntries');
    expect(screen.getByRole('link', { name: 'Asignar nóminas' })).toHaveAttribute('href', '/employees/payrolls');
  });

  it('says so when nothing does', async () => {
    open({});
    expect(await screen.findByText('Nada pendiente: todo está al día.')).toBeVisible();
  });
});

describe('who is in today', () => {
  it('who is late is reminded from there', async () => {
    const { person, sent } = open({
      today: {
        in: some({ ...lucia, since: '2026-11-24T07:58:00+01:00', paused: false }),
        late: some({ ...lucia, user_id: 22, name: 'Iván', due: '08:00' }),
        off: some({ ...lucia, user_id: 23, name: 'Elena', why: 'Vacaciones' }),
      },
    });
    expect(within(await screen.findByRole('region', { name: 'Trabajando' })).getByText('Desde las 7:58')).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'De permiso o vacaciones' })).getByText('Vacaciones'),
    ).toBeVisible();
    await person.click(await button('Recordar a Iván Gómez que fiche'));
    await waitFor(() =>
      expect(sent()).toEqual([
        ['POST', '/api/notifications/check-in', { user_id: 22, check_type: 'entry', enterprise_id: 1 }],
      ]),
    );
  });
});

describe('first steps of a new company', () => {
  it('what is done is ticked, what is not has its way, and all of it can be put away', async () => {
    const { person } = open({ setup: newCompany });
    const steps = within(await screen.findByRole('region', { name: 'Primeros pasos' }));
    expect(steps.getByText('1 de 5')).toBeVisible();
    expect(steps.getAllByRole('listitem')[0]).toHaveTextContent('Da de alta a tu equipo, hecho');
    expect(steps.queryByRole('link', { name: 'Añadir empleado' })).toBeNull();
    expect(steps.getByRole('link', { name: 'Crear horario' })).toHaveAttribute('href', '/schedules/create');
    await person.click(steps.getByRole('button', { name: 'Ocultar' }));
    expect(screen.queryByRole('region', { name: 'Primeros pasos' })).toBeNull();
  });

  it('the example is tried without a word to the server, and goes when it is left', async () => {
    const { person, sent } = open({ setup: newCompany });
    await person.click(await button('Ver un ejemplo'));
    const approve = await button('Aprobar la solicitud de Lucía Gómez');
    expect(screen.getByRole('alert')).toHaveTextContent('Esto es un ejemplo');
    useMovableClock();
    await person.click(approve);
    await pass(undoSeconds + 1);
    expect(screen.getByText('Enviada')).toBeVisible();
    await person.hover(screen.getByRole('alert'));
    expect(screen.queryByText('Me quedé a cerrar caja', { exact: false })).toBeNull();
    expect(sent()).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Salir del ejemplo' }));
    expect(await screen.findByText('Nada pendiente: todo está al día.')).toBeVisible();
    expect(screen.queryByText(/Lucía/)).toBeNull();
  });
});

describe('by whose clock times are written', () => {
  const berta = { user_id: 9, name: 'Berta', last_name: 'Ruiz' };
  const at = (time: string) => `2026-11-23T${time}:00+00:00`;

  it('where it is not the enterprise’s, it is said beside them', async () => {
    const due = { ...berta, user_id: 10, due: '08:00', time_zone: 'Atlantic/Canary' };
    const today = {
      ...nothingWaiting.today,
      in: some({ ...berta, since: at('08:02'), paused: false }),
      late: some(due),
    };
    const late = { ...correction, ...berta, start_hour: at('08:00'), end_hour: at('16:30'), before: null };
    open({ today, corrections: some(late) });
    expect(await screen.findByText(/8:02/)).toHaveTextContent('8:02 (hora de Canarias)');
    expect(within(screen.getByRole('region', { name: 'Sin fichar' })).getByText(/8:00/)).toHaveTextContent(
      '8:00 (hora de Canarias)',
    );
    expect(screen.getByText(/Cerré la caja/)).toHaveTextContent(/8:00 – .*16:30 \(hora de Canarias\)/);
  });

  it('by the enterprise’s nothing is said', async () => {
    const today = { ...nothingWaiting.today, in: some({ ...berta, since: correction.start_hour, paused: false }) };
    open({ today, corrections: some(correction) });
    expect(await screen.findByText(/Cerré la caja/)).toBeVisible();
    expect(screen.queryByText(/hora de Canarias/)).toBeNull();
  });
});
