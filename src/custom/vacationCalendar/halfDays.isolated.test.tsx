import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { leaveOf } from '#tests/support/records.ts';
import { dayOf, open, second } from './vacationCalendar.fixture.tsx';

/** Of the half in which a mark is drawn. */
const rowOf = (mark: HTMLElement) => mark.parentElement && getComputedStyle(mark.parentElement).gridRow;

it('half days are halves of the day', async () => {
  const medical = { permission_type_id: 2, permission_type_name: 'Permiso médico', status: 'approved' } as const;
  open([leaveOf({ id: 2, part: 'afternoon' }), leaveOf({ part: 'morning', ...medical })]);
  const day = await dayOf(/^Lucía/);
  expect(day).toHaveAccessibleName(
    `Lucía Gómez, ${second}: Vacaciones (Pendiente), Tarde; Permiso médico (Aprobado), Mañana`,
  );
  const [upper, lower] = ['PM', 'V'].map((text) => rowOf(within(day).getByText(text)));
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
  const [first, last] = ['DC', 'TL'].map((text) => rowOf(within(day).getByText(text)));
  expect([first, last]).toEqual(['1', '2']);
});

it('two rests of one half share its width, and leave the other half its own', async () => {
  const rest = { permission_type_id: 3, status: 'approved' } as const;
  open([
    leaveOf({ id: 2, ...rest, permission_type_name: 'Descanso compensatorio', rest_from: '09:00', rest_to: '10:00' }),
    leaveOf({ id: 3, ...rest, permission_type_name: 'Mañana libre', rest_from: '11:00', rest_to: '12:00' }),
    leaveOf({ id: 4, ...rest, permission_type_name: 'Tarde libre', rest_from: '16:30', rest_to: '18:00' }),
  ]);
  const day = within(await dayOf(/^Lucía/));
  const [early, late, afternoon] = ['DC', 'ML', 'TL'].map((text) => day.getByText(text));
  if (!early || !late || !afternoon) throw new Error('no marks');
  expect([rowOf(early), rowOf(late), rowOf(afternoon)]).toEqual(['1', '1', '2']);
  expect(early.parentElement).toBe(late.parentElement);
  expect(afternoon.parentElement?.children).toHaveLength(1);
  const shares = [early, late, afternoon].map((mark) => getComputedStyle(mark).flexGrow);
  expect(shares).toEqual(['1', '1', '1']);
});
