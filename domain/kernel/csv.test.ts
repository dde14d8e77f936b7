import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

const cellOf = async (text: string) => (await toCsv([[text]])).slice(1, -2);

it('is UTF-8 with its mark, semicolons and CRLF', async () => {
  expect(
    await toCsv([
      ['Nombre', 'Horas'],
      ['Íñigo', '37,5'],
    ]),
  ).toBe('\uFEFFNombre;Horas\r\nÍñigo;37,5\r\n');
});

it.each([
  ['a;b', '"a;b"'],
  ['dice "sí"', '"dice ""sí"""'],
  ['dos\nlíneas', '"dos\nlíneas"'],
  ['37,5', '37,5'],
  ['-5', '-5'],
  ['-1.234,50', '-1.234,50'],
  ['-8:24', '-8:24'],
  ['+0:06', '+0:06'],
  ['+2,5', '+2,5'],
  ['+1:03:20', '+1:03:20'],
])('%j is written %j', async (text, expected) => expect(await cellOf(text)).toBe(expected));

it.each(['=1+1', '+34 600', '+34600111212', '-2+3', '-8:24+1', '-cmd', '@SUM(A1)', '\tx'])(
  'no cell begins a formula: %j',
  async (text) => {
    expect(await cellOf(text)).toBe(`'${text}`);
  },
);
