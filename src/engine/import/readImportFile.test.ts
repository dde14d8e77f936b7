import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from '#domain/kernel/csv.ts';
import { readImportFile } from './readImportFile.ts';

const read = (...parts: BlobPart[]) => readImportFile(new Blob(parts));
const cells = [
  ['Nombre', 'Horas'],
  ['Íñigo', '37,5'],
];

describe('a CSV as a Spanish spreadsheet writes it (conventions 5)', () => {
  it.each<[string, BlobPart]>([
    ['semicolons and decimal commas', 'Nombre;Horas\r\nÍñigo;37,5\r\n'],
    ['commas and quotes', 'Nombre,Horas\n"Íñigo","37,5"'],
    ['tabs', 'Nombre\tHoras\nÍñigo\t37,5\n'],
    ['with its mark', '\uFEFFNombre;Horas\nÍñigo;37,5'],
    ['Windows-1252', new Uint8Array(Buffer.from('Nombre;Horas\r\nÍñigo;37,5\r\n', 'latin1'))],
    ['line ends of old Macs', 'Nombre;Horas\rÍñigo;37,5\r'],
    ['empty lines at the end', 'Nombre;Horas\nÍñigo;37,5\n;\n\n;\n'],
  ])('%s', async (_, content) => expect(await read(content)).toEqual(cells));

  it('headings and cells may hold more commas than there are separators', async () => {
    const rows = [
      ['Nombre (sin abreviar, obligatorio)', 'Email, personal o de empresa', 'Puesto'],
      ['Ana', 'ana@ejemplo.es', 'Caja, reposición, pedidos, almacén'],
      ['Eva', 'eva@ejemplo.es', '37,5'],
    ];
    expect(await read(rows.map((row) => row.join(';')).join('\r\n'))).toEqual(rows);
  });

  it('reads the euro of ISO-8859-15', async () => {
    expect(await read(new Uint8Array([0x50, 0x3b, 0x51, 0x0a, 0xa4, 0x3b, 0xf1]))).toEqual([
      ['P', 'Q'],
      ['€', 'ñ'],
    ]);
  });

  it('keeps empty lines, so that lines are counted as the spreadsheet does', async () => {
    expect(await read('sep=;\r\nNombre;Horas\r\n\r\nÍñigo;37,5')).toEqual([[''], cells[0], [''], cells[1]]);
  });

  it('quotes hold separators, line ends and quotes', async () => {
    expect(await read('Nombre;Puesto\nAna;"Jefa; de ""sala""\nde día"')).toEqual([
      ['Nombre', 'Puesto'],
      ['Ana', 'Jefa; de "sala"\nde día'],
    ]);
  });

  it('reads what is exported', async () => {
    const cell = fc.string().filter((text) => !/^[=+\-@\t\r]|\0/.test(text));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell, fc.constant('x')), { minLength: 1 }), async (rows) => {
        const all = [['Uno', 'Dos', 'Tres'], ...rows];
        expect(await read(await toCsv(all))).toEqual(all);
      }),
      { numRuns: 100 },
    );
  });

  it.each<[string, BlobPart, object]>([
    ['a workbook', 'PK\u0003\u0004 xl/workbook.xml', { reason: 'unreadable' }],
    [
      'a file of LibreOffice',
      `PK${'\u0001'.repeat(28)}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`,
      { reason: 'otherFormat', names: ['.ods'] },
    ],
    [
      'a workbook of before 2007',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]),
      { reason: 'otherFormat', names: ['.xls'] },
    ],
    ['a PDF', '%PDF-1.7 ', { reason: 'otherFormat', names: ['PDF'] }],
    ['something binary', 'a;b\0c', { reason: 'unreadable' }],
    ['more than a megabyte', 'x'.repeat(1024 * 1024 + 1), { reason: 'tooLarge' }],
    ['a quote that is never closed', 'Nombre;Horas\n"Ana;3', { reason: 'openQuote', line: 2 }],
  ])('%s is refused', async (_, content, reason) => {
    await expect(read(content)).rejects.toMatchObject(reason);
  });

  it('nothing is nothing', async () => expect(await read('')).toEqual([]));
});
