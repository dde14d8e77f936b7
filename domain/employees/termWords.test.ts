import { expect, it } from 'vitest';
import { termsInWords } from './termWords.ts';

const plain = {
  hours: 37.5,
  hours_type: 'weekly',
  contract_type: 'full',
  part_time_percent: null,
  duration: null,
  distribution: 'regular',
  night_worker: 0,
  agreement_id_name: null,
} as const;

it.each<[Partial<Parameters<typeof termsInWords>[0]>, string]>([
  [{}, '37,5 h por semana · jornada completa'],
  [{ agreement_id_name: 'Oficinas' }, '37,5 h por semana · jornada completa · Oficinas'],
  [{ hours: 1780, hours_type: 'yearly' }, '1.780 h por año · jornada completa'],
  [
    { hours: 20, contract_type: 'partial', part_time_percent: 50, duration: 'seasonal' },
    '20 h por semana · jornada parcial (50 %) · fijo discontinuo',
  ],
  [
    { distribution: 'irregular', night_worker: 1 },
    '37,5 h por semana · jornada completa · distribución irregular · trabajo nocturno',
  ],
])('%j', (over, text) => expect(termsInWords({ ...plain, ...over })).toBe(text));
