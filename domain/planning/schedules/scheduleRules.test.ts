import { describe, expect, test } from 'vitest';
import { type RuledWeek, weekProblems } from './scheduleRules.ts';

const good: RuledWeek = { day_schedules: [{ days: [1, 2], shift: '08:00 - 16:00' }], employees: [], teams: [] };
const week = (...blocks: [number[], string][]): RuledWeek => ({
  ...good,
  day_schedules: blocks.map(([days, shift]) => ({ days, shift })),
});

describe('the rules of rotating weeks (schedules 3)', () => {
  test.each([
    ['all is well', [good, good], []],
    ['no block', [good, week()], [[2, 'Debe agregar al menos un día con horarios para la semana 2']]],
    [
      'a block without days',
      [week([[1], '08:00 - 16:00'], [[], '08:00 - 16:00'])],
      [[1, 'Debe seleccionar al menos un día para todos los horarios en la semana 1']],
    ],
    [
      'a block without shifts',
      [good, good, week([[1], ' - ; - '])],
      [[3, 'Debe agregar al menos un horario para cada día en la semana 3']],
    ],
    [
      'a shift without its end, beside a whole one',
      [week([[1], '08:00 - 12:00;13:00 - '])],
      [[1, 'Hay una hora sin completar o no válida en la semana 1 (de 00:00 a 23:59)']],
    ],
    [
      'each week has its own',
      [week([[], '']), week([[1], '08:00 - 08:00'])],
      [
        [1, 'Debe seleccionar al menos un día para todos los horarios en la semana 1'],
        [2, 'Un turno de la semana 2 empieza y termina a la misma hora'],
      ],
    ],
    [
      'a Sunday night of the last week reaches into the first',
      [week([[1], '05:00 - 13:00']), week([[0], '22:00 - 06:00'])],
      [[1, 'Hay turnos que se solapan el lunes de la semana 1']],
    ],
    [
      'a single week follows itself',
      [week([[1], '05:00 - 13:00'], [[0], '22:00 - 06:00'])],
      [[1, 'Hay turnos que se solapan el lunes de la semana 1']],
    ],
    [
      'people and teams in two weeks',
      [
        { ...good, employees: [7], teams: [1] },
        { ...good, employees: [8] },
        { ...good, employees: [7], teams: [1] },
      ],
      [
        [3, 'Un mismo empleado no puede estar en varias semanas del horario (semanas 1 y 3)'],
        [3, 'Un mismo equipo no puede estar en varias semanas del horario (semanas 1 y 3)'],
      ],
    ],
  ])('%s', (_, weeks, problems) => {
    expect(weekProblems(weeks).map(({ week: number, message }) => [number, message])).toEqual(problems);
  });
});
