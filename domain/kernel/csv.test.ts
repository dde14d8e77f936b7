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
])('%j is written %j', async (text, expected) => expect(await cellOf(text)).toBe(expected));

it.each(['=1+1', '+34 600', '-cmd', '@SUM(A1)', '\tx'])('no cell begins a formula: %j', async (text) => {
  expect(await cellOf(text)).toBe(`'${text}`);
});
