import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { HOUR_MS } from '#domain/time/units.ts';
import type { HoursAccount } from '#domain/timekeeping/workingTime/hoursBank.ts';
import { hoursBankMessages as say } from '#domain/timekeeping/workingTime/messages/index.ts';
import { noTime } from '#domain/timekeeping/workingTime/timeKinds.ts';
import { pendingAdjustment } from '#tests/support/hoursBank.ts';
import { stubApi } from '#tests/support/apiStub.ts';
import { OwnHours } from './OwnHours.tsx';

const account: HoursAccount = {
  name: 'Lucía',
  last_name: 'Gómez',
  balance: 4.5 * HOUR_MS,
  until: '2027-01-30',
  to_pay: 2 * HOUR_MS,
  overtime: {
    done: 9 * HOUR_MS,
    rested: 0,
    forceMajeure: 0,
    counted: 9 * HOUR_MS,
    limit: 80 * HOUR_MS,
    left: 71 * HOUR_MS,
  },
  from: '2026-08-01',
  year: 2026,
  months: [{ month: '2026-10', ...noTime, ordinary: 150 * HOUR_MS, night: 12 * HOUR_MS, waiting: 2 * HOUR_MS }],
  lots: [{ date: '2026-09-30', ms: 4.5 * HOUR_MS, until: '2027-01-30' }],
  movements: [{ kind: 'earned', date: '2026-09-30', ms: 4.5 * HOUR_MS }],
  decisions: [pendingAdjustment],
};

it('what is due and until when; an adjustment waits for an answer', async () => {
  const answers: unknown[] = [];
  stubApi({
    'GET /api/hours-bank/users/21': { data: account },
    'POST /api/hours-bank/decisions/7/answer': ({ body }) => {
      answers.push(body);
      return { data: null, message: say.accepted };
    },
  });
  const reload = vi.fn(async () => undefined);
  render(<OwnHours userId={21} enterprise={{ id: 1 }} reload={reload} />);
  const standing = within(await screen.findByRole('region', { name: 'Cómo van tus horas' }));
  expect(standing.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '9:00',
    '9:00',
    '2:00',
    '+4:30',
  ]);
  expect(standing.getByText(/hasta el 30 ene\.? 2027|hasta el .*30/)).toBeVisible();
  const months = within(screen.getByRole('list', { name: 'Horas de 2026 por clase' }));
  expect(months.getByRole('listitem')).toHaveTextContent(
    'octubre de 2026150:00 ordinarias · 12:00 nocturnas · 2:00 de espera150:00',
  );
  await userEvent.click(screen.getByRole('button', { name: /^Aceptar: −1:00 en tu bolsa/ }));
  expect(await screen.findByText(say.accepted)).toBeVisible();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(answers).toEqual([{ accept: 1 }]);
});

it('a failure with a way to try again', async () => {
  stubApi({ 'GET /api/hours-bank/users/21': { status: 503, message: 'El servicio no está disponible' } });
  render(<OwnHours userId={21} enterprise={{ id: 1 }} reload={async () => undefined} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('El servicio no está disponible');
  expect(screen.getByRole('button', { name: /intentar/i })).toBeVisible();
});
