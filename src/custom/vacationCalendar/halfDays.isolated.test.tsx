import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { leaveOf } from '../../../tests/support/records.ts';
import { dayOf, open, second } from './vacationCalendar.fixture.tsx';

it('half days are halves of the day', async () => {
  const medical = { permission_type_id: 2, permission_type_name: 'Permiso médico', status: 'approved' } as const;
  open([leaveOf({ id: 2, part: 'afternoon' }), leaveOf({ part: 'morning', ...medical })]);
  const day = await dayOf(/^Lucía/);
  expect(day).toHaveAccessibleName(
    `Lucía Gómez, ${second}: Vacaciones (Pendiente), Tarde; Permiso médico (Aprobado), Mañana`,
  );
  const [upper, lower] = ['PM', 'V'].map((text) => getComputedStyle(within(day).getByText(text)).gridRow);
  expect([upper, lower]).toEqual(['1', '2']);
});

it('rest by the hour is a part of the day, with its times in words', async () => {
  const rest = { permission_type_id: 3, permission_type_name: 'Descanso compensatorio', status: 'approved' } as const;
  open([
    leaveOf({ id: 3, ...rest, permission_type_name: 'Tarde libre', rest_from: '16:30', rest_to: '18:00' }),
    leaveOf({ id: 2, ...rest, rest_from: '09:00', rest_to: '11:00' }),
  ]);
  const day = await dayOf(/^Lucía/);
  expect(day).toHaveAccessibleName(
    `Lucía Gómez, ${second}: Tarde libre (Aprobado), de 16:30 a 18:00 (1 h 30 min); Descanso compensatorio (Aprobado), de 09:00 a 11:00 (2 h)`,
  );
  const [first, last] = ['DC', 'TL'].map((text) => getComputedStyle(within(day).getByText(text)).gridRow);
  expect([first, last]).toEqual(['1', '2']);
});
