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
