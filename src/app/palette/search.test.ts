import { expect, test } from 'vitest';
import { search } from './search.ts';

const entries = [
  { label: 'Horarios' },
  { label: 'Añadir horario', words: 'nuevo turno' },
  { label: 'Subir nóminas', words: 'sueldo' },
];

test.each([
  ['', ['Horarios', 'Añadir horario', 'Subir nóminas']],
  ['horario', ['Horarios', 'Añadir horario']],
  ['HORARIO nuevo', ['Añadir horario']],
  ['nominas', ['Subir nóminas']],
  ['anadir', ['Añadir horario']],
  ['sueldo', ['Subir nóminas']],
  ['nada', []],
])('%s', (text, labels) => expect(search(entries, text).map(({ label }) => label)).toEqual(labels));
