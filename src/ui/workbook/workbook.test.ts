import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type Cell, columnName, type Sheet, workbook } from './workbook.ts';

const partsOf = (sheet: Partial<Sheet>) => {
  const files = unzipSync(workbook([{ name: 'Lista', rows: [], ...sheet }]));
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { sheet: read('xl/worksheets/sheet1.xml'), book: read('xl/workbook.xml'), styles: read('xl/styles.xml') };
};
const cellOf = (cell: Cell) => /<row r="1">(.*)<\/row>/.exec(partsOf({ rows: [[cell]] }).sheet)?.[1] ?? '';
const valueOf = (cell: Cell) => Number(/<v>(.*)<\/v>/.exec(cellOf(cell))?.[1]);
/** The number format of a cell, as its style says. */
const formatOf = (cell: Cell) => {
  const style = Number(/ s="(\d+)"/.exec(cellOf(cell))?.[1]);
  const formats = /<cellXfs.*<\/cellXfs>/.exec(partsOf({}).styles)?.[0].matchAll(/numFmtId="(\d+)"/g) ?? [];
  return Number([...formats][style]?.[1]);
};

describe('a cell of a spreadsheet', () => {
  it.each<[string, Cell, number, number]>([
    ['a number', { number: 37.5 }, 37.5, 0],
    ['cents, in euros', { money: -12_050 }, -120.5, 164],
    ['a date, in days', { date: '2026-03-02' }, 46_083, 14],
    ['a moment, in days', { moment: '2026-03-02T18:00' }, 46_083.75, 22],
    ['decimal hours', { hours: 37.5 }, 37.5, 2],
    ['a month, as its first day', { month: '2026-03' }, 46_082, 166],
    ['a time, as a part of a day', { time: '06:00' }, 0.25, 20],
    ['a time with seconds', { time: '6:00:00' }, 0.25, 21],
    ['a time of the next day', { time: '6:00:00', nextDay: true }, 0.25, 165],
    ['a length, in days', { length: 36 * 3_600_000 }, 1.5, 46],
  ])('%s', (_what, cell, value, format) => expect([valueOf(cell), formatOf(cell)]).toEqual([value, format]));

  it('of an amount shows thousands, cents and the euro', () => {
    expect(partsOf({}).styles).toContain('numFmtId="164" formatCode="#,##0.00\\ &quot;€&quot;"');
  });

  it.each([
    ['1900-02-28', { date: '1900-02-28' }, '>28/02/1900<'],
    ['1814-08-19', { moment: '1814-08-19T09:30' }, '>19/08/1814 09:30<'],
  ])('of %s is a text: spreadsheets know no such day', (_date, cell, text) => {
    expect(cellOf(cell)).toContain('t="inlineStr"');
    expect(cellOf(cell)).toContain(text);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '=cmd|/c calc!A1'])('"%s" is a text and no formula', (text) => {
    expect(cellOf({ text })).toContain(`t="inlineStr"><is><t xml:space="preserve">${text}</t>`);
    expect(cellOf({ text })).not.toContain('<f>');
  });

  it('of a text has what XML and spreadsheets take, and no more', () => {
    expect(cellOf({ text: 'a\u0000b\uffff<&>' })).toContain('>ab&lt;&amp;&gt;<');
    const long = /<t[^>]*>(.*)<\/t>/.exec(cellOf({ text: 'x'.repeat(40_000) }))?.[1];
    expect(long).toHaveLength(32_767);
  });
});

describe('a sheet', () => {
  it('keeps its first rows in sight', () => {
    expect(partsOf({ frozen: 1 }).sheet).toContain('<pane ySplit="1" topLeftCell="A2"');
    expect(partsOf({}).sheet).not.toContain('pane');
  });

  it('has room for what stands in each column', () => {
    const rows = [
      [{ text: 'Nombre' }, { text: 'Descripción larga' }, { text: 'x'.repeat(500) }],
      [{ number: 1 }, { moment: '2026-03-02T18:00' }],
    ];
    const widths = [...partsOf({ rows }).sheet.matchAll(/ width="(\d+)"/g)].map(([, width]) => Number(width));
    expect(widths).toEqual([14, 19, 60]);
  });

  it('is called by what a name may hold', () => {
    expect(partsOf({ name: 'Entradas/salidas: [todas] y algunas más' }).book).toContain(
      '<sheet name="Entradas salidas   todas  y alg"',
    );
  });

  it('has more columns than letters', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
});
