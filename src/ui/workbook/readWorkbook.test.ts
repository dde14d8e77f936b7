import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from './readWorkbook.ts';
import { type Cell, workbook } from './workbook.ts';

const read = (rows: readonly (readonly Cell[])[]) => readWorkbook(workbook([{ name: 'Lista', rows }]));

describe('an .xlsx', () => {
  it.each<[string, Cell, string]>([
    ['a text', { text: 'Íñigo; "Nº 1"' }, 'Íñigo; "Nº 1"'],
    ['a telephone', { number: 600111222 }, '600111222'],
    ['a decimal number', { number: 37.5 }, '37,5'],
    ['one with three decimals', { number: 1.234 }, '1,2340'],
    ['an amount', { money: 1_950_000 }, '19500'],
    ['a date', { date: '2026-03-02' }, '02/03/2026'],
    ['a leap day', { date: '2024-02-29' }, '29/02/2024'],
    ['a moment', { moment: '2026-03-02T18:00' }, '02/03/2026 18:00'],
    ['a time', { time: '06:30' }, '06:30'],
  ])('%s is read as people type it', async (_what, cell, text) => expect(await read([[cell]])).toEqual([[text]]));

  it('of several sheets the first that is not hidden', async () => {
    const parts = unzipSync(
      workbook([
        { name: 'Oculta', rows: [[{ text: 'no' }]] },
        { name: 'Lista', rows: [[{ text: 'sí' }]] },
      ]),
    );
    const book = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array()).replace(/(<sheet )/, '$1state="hidden" ');
    expect(await readWorkbook(zipSync({ ...parts, 'xl/workbook.xml': strToU8(book) }))).toEqual([['sí']]);
  });

  it('keeps empty lines and cells, so that lines are counted as the spreadsheet does', async () => {
    const [a, b] = [{ text: 'Nombre' }, { text: 'Puesto' }];
    expect(await read([[a, b], [], [{ text: '' }, { text: 'Jefa' }]])).toEqual([
      ['Nombre', 'Puesto'],
      ['', ''],
      ['', 'Jefa'],
    ]);
  });

  it('of thousands of lines is read whole', async () => {
    const rows = Array.from({ length: 5000 }, (_, line) => [{ text: `Persona ${line}` }, { number: line }]);
    const found = await read(rows);
    expect([found.length, found[4999]]).toEqual([5000, ['Persona 4999', '4999']]);
  });

  it.each<[string, RegExp, () => Uint8Array]>([
    ['no ZIP', /zip/i, () => new TextEncoder().encode('Nombre;Horas')],
    ['another ZIP', /xl\/|spreadsheet|file/i, () => zipSync({ 'a.txt': new Uint8Array([1]) })],
    ['a cut one', /zip/i, () => workbook([{ name: 'Lista', rows: [[{ text: 'x' }]] }]).slice(0, 200)],
    [
      'one that unpacks to more than it may',
      /too large/,
      () =>
        zipSync({
          ...unzipSync(workbook([{ name: 'Lista', rows: [] }])),
          'xl/worksheets/sheet2.xml': new Uint8Array(61 * 1024 * 1024),
        }),
    ],
  ])('%s is refused', async (_what, why, content) => {
    await expect(readWorkbook(content())).rejects.toThrow(why);
  });
});
