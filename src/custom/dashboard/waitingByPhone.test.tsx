import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setViewport } from '#tests/support/web.ts';
import { correction, leave, lucia, open, some } from './waitingPart.fixture.tsx';

const button = (name: string) => screen.findByRole('button', { name });

describe('on a phone', () => {
  const many = <T extends object>(one: T) => some(...[1, 2, 3, 4].map((id) => ({ ...one, id, name: `Persona ${id}` })));
  const approvals = () => screen.getAllByRole('button', { name: /^Aprobar la solicitud/ }).length;

  it('the first two requests of each kind are in sight, the others after a press', async () => {
    setViewport(390);
    const { person } = open({ corrections: many(correction), leave: { ...many(leave), total: 9 } });
    const all = await button('Ver todas (13)');
    expect(approvals()).toBe(4);
    await person.click(all);
    expect(approvals()).toBe(8);
    expect(screen.getByText('5 solicitudes más')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Ver menos', expanded: true }));
    expect(approvals()).toBe(4);
  });

  it('nothing is folded where one alone would be', async () => {
    setViewport(390);
    open({ corrections: { total: 3, first: many(correction).first.slice(0, 3) } });
    await waitFor(() => expect(approvals()).toBe(3));
    expect(screen.queryByRole('button', { name: /^Ver todas/ })).toBeNull();
  });

  it('who is in comes first, as counts that unfold; who is late is in sight', async () => {
    setViewport(390);
    const { person } = open({
      leave: some(leave),
      today: {
        in: some({ ...lucia, since: '2026-11-24T07:58:00+01:00', paused: false }),
        late: some({ ...lucia, user_id: 22, name: 'Iván', due: '08:00' }),
        off: some(),
      },
    });
    await button('Trabajando · 1');
    const regions = screen.getAllByRole('region').map((region) => region.ariaLabel ?? region.textContent);
    expect(regions.findIndex((one) => one?.startsWith('Ahora mismo'))).toBeLessThan(
      regions.findIndex((one) => one?.startsWith('Te espera')),
    );
    expect(screen.getByRole('button', { name: 'Recordar a Iván Gómez que fiche' })).toBeVisible();
    expect(screen.queryByText('Desde las 7:58')).toBeNull();
    await person.click(await button('Trabajando · 1'));
    expect(screen.getByText('Desde las 7:58')).toBeVisible();
  });

  it('a wide screen shows all of it', async () => {
    open({ corrections: many(correction), leave: many(leave) });
    await waitFor(() => expect(approvals()).toBe(8));
    expect(screen.queryByRole('button', { name: /^Ver todas/ })).toBeNull();
  });
});
