import { readFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { strFromU8, unzipSync } from 'fflate';
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test, vi } from 'vitest';
import { timeEntryOf, timeRecordOf, yearsOf } from '#tests/support/timeRecords.ts';
import { pdfTexts, readPdf } from '#tests/support/pdfText.ts';
import { timeRecordCsv } from '#domain/timekeeping/timeEntries/timeRecordCsv.ts';
import type { TimeRecord } from '#domain/timekeeping/timeEntries/timeRecords.ts';
import { HOUR_MS, SECOND_MS } from '#domain/time/units.ts';
import { recordPdf } from './pdf.ts';
import { enterprisePdf } from './enterprisePdf.ts';
import { drawable, isDrawable, needsFont } from './winAnsi.ts';
import { recordXlsx } from './xlsx.ts';

const record = timeRecordOf([
  timeEntryOf('2026-03-02 08:05', '2026-03-02 12:00', { modified: 1 }),
  timeEntryOf('2026-03-02 13:00', '2026-03-02 17:00', { paused: 30, offline: 1 }),
  timeEntryOf('2026-03-03 08:00', '2026-03-03 21:00'),
  timeEntryOf('2026-03-28 22:00', '2026-03-29 06:00', { work_mode: 'remote' }),
  timeEntryOf('2026-03-31 08:00', null),
]);

const fontFile = readFileSync(new URL('./font/arimo.ttf', import.meta.url));
const font = fontFile.buffer.slice(fontFile.byteOffset, fontFile.byteOffset + fontFile.byteLength);

async function read(made: TimeRecord, withFont?: ArrayBuffer) {
  const pdf = new Uint8Array(recordPdf(made, withFont));
  const pages = await pdfTexts(pdf);
  const page = await (await readPdf(pdf)).getPage(1);
  return { pages, text: pages.join('\n').replace(/\s+/g, ' '), page };
}

/** Of the workplace, 120 m from it, and of neither. */
const placed = timeRecordOf(
  [
    timeEntryOf('2026-03-02 08:05', '2026-03-02 12:00', {
      location:
        '{"entrada":{"latitude":40.4168,"longitude":-3.7038},"salida":{"latitude":40.4179,"longitude":-3.7038}}',
      modified: 1,
    }),
    timeEntryOf('2026-03-03 08:00', '2026-03-03 16:00', {
      location:
        '{"entrada":{"latitude":40.4168,"longitude":-3.7038},"salida":{"latitude":40.4168,"longitude":-3.7038}}',
    }),
    timeEntryOf('2026-03-04 08:00', '2026-03-04 16:00'),
  ],
  { enterprise: { ...record.enterprise, latitude: 40.4168, longitude: -3.7038 } },
);
const places = 'Entrada: En el centro · Salida: A 120 m de Panadería La Espiga SL';

test('all three formats name where punches were made, seen from the workplace', async () => {
  const csv = await timeRecordCsv(placed);
  expect(csv).toContain(`Corregido, ${places}\r\n`);
  expect(csv).toContain(';8:00:00;En el centro\r\n');
  expect(csv).toMatch(/04\/03\/2026;.*;8:00:00;\r\n/);
  const sheet = strFromU8(unzipSync(recordXlsx(placed))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain(`>Corregido, ${places}<`);
  const { text, page } = await read(placed);
  expect(text).toContain(`Corregido, ${places}`);
  const { items } = await page.getTextContent();
  const rows = items.flatMap((item) =>
    'str' in item && /^\d\d\/03\/2026$/.test(item.str) ? [Number(item.transform[5])] : [],
  );
  expect(rows.slice(1).map((y, index) => Math.round((rows[index] ?? 0) - y))).toEqual([30, 30]);
  const unplaced = await timeRecordCsv({ ...placed, enterprise: record.enterprise });
  expect(unplaced).not.toContain('En el centro');
});

test('all three formats say at which work centre an entry was punched', async () => {
  const centres = { start_work_centre: 'Almacén', end_work_centre: 'Centro principal' };
  const made = timeRecordOf([timeEntryOf('2026-03-02 08:05', '2026-03-02 12:00', centres)]);
  const said = 'Entrada en Almacén · Salida en Centro principal';
  expect(await timeRecordCsv(made)).toContain(`;${said}\r\n`);
  const sheet = strFromU8(unzipSync(recordXlsx(made))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain(`>${said}<`);
  expect((await read(made)).text).toContain(said);
  expect(await timeRecordCsv(record)).not.toContain('Entrada en');
});

describe('kinds of time in the sums', () => {
  const [march] = record.months;
  if (!march) throw new Error('a month is there');
  const kinds = { voluntary: 0, night: 6 * HOUR_MS, holiday: 0, waiting: 90 * SECOND_MS, availability: 0 };
  const made = { ...record, months: [{ ...march, kinds }], total: { ...record.total, kinds } };

  test('PDF: those that occur', async () => {
    const { text } = await read(made);
    expect(text).toMatch(/Extraordinarias: 0:00:00\s+Nocturnas: 6:00:00\s+Espera: 0:01:30/);
    expect(text).not.toContain('En festivo');
    expect((await read(record)).text).not.toContain('Nocturnas');
  });

  test('CSV and spreadsheet: columns after those that were there', async () => {
    const csv = await timeRecordCsv(made);
    const columns = 'Complementarias voluntarias;Nocturnas;En festivo;Espera;Disponibilidad';
    expect(csv).toContain(`Ordinarias;Complementarias;Extraordinarias;${columns}\r\n`);
    expect(csv).toContain('0:00:00;0:00:00;0:00:00;6:00:00;0:00:00;0:01:30;0:00:00\r\n');
    const totals = strFromU8(unzipSync(recordXlsx(made))['xl/worksheets/sheet2.xml'] ?? new Uint8Array());
    expect(totals).toContain('>Nocturnas<');
    expect(totals).toContain(`<v>${6 / 24}</v>`);
  });
});

describe('the PDF, read back', () => {
  test('"PDF export: A4 pages, table rows 30 points high"', async () => {
    const { page } = await read(record);
    const { width, height } = page.getViewport({ scale: 1 });
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    const { items } = await page.getTextContent();
    const baselines = items.flatMap((item) =>
      'str' in item && /^\d\d\/03\/2026$/.test(item.str) ? [Number(item.transform[5])] : [],
    );
    const steps = baselines.slice(1).map((y, index) => Math.round((baselines[index] ?? 0) - y));
    expect(steps).toEqual([30, 30, 30, 30]);
  });

  test('company and person heading, with the contract', async () => {
    const { text } = await read(record);
    for (const part of [
      'Registro de jornada',
      'Empresa Panadería La Espiga SL',
      'CIF B12345674',
      'Calle Mayor 12, 28013 Madrid, Madrid',
      'Persona trabajadora Lucía Gómez',
      'DNI 12345678Z',
      'Del 01/03/2026 al 31/03/2026',
      'Jornada completa, 40 h a la semana, desde el 01/01/2020',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('one row per entry (date, in, out, pauses, worked, total, correction mark) and daily totals', async () => {
    const { text } = await read(record);
    expect(text).toContain('Fecha Entrada Salida Pausas Trabajado Total Total del día Observaciones');
    expect(text).toContain('02/03/2026 8:05:00 12:00:00 0:00:00 3:55:00 3:55:00 Corregido');
    expect(text).toContain('02/03/2026 13:00:00 17:00:00 0:30:00 3:30:00 4:00:00 7:25:00 Sin conexión');
    expect(text).toContain(
      '28/03/2026 22:00:00 6:00:00 (+1) 0:00:00 7:00:00 7:00:00 7:00:00 Remoto, Cambio de hora: -1 h',
    );
    expect(text).toContain('31/03/2026 8:00:00 Abierto');
    expect(text).toContain('Los fichajes abiertos no suman hasta que se cierran.');
  });

  test('monthly totals, ordinary, complementary and overtime hours, signatures, page numbers, fingerprint', async () => {
    const { text } = await read(record);
    expect(text).toContain('Total de marzo de 2026 0:30:00 27:25:00 27:55:00 Días: 3');
    expect(text).toMatch(
      /Pactadas: 176:00:00\s+Ordinarias: 27:25:00\s+Complementarias: 0:00:00\s+Extraordinarias: 0:00:00/,
    );
    expect(text).toContain('Firma y sello de la empresa');
    expect(text).toContain('Firma de la persona trabajadora');
    expect(text).toContain('Página 1 de 1');
    expect(text).toContain('0123456789abcdef'.repeat(4));
  });

  test('totals are never parted from their line, nor is a heading above nothing', async () => {
    for (const count of [13, 14, 15, 16, 17, 18]) {
      const days = Array.from({ length: count }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`);
      const { pages } = await read(timeRecordOf(days.map((day) => timeEntryOf(`${day} 08:00`, `${day} 16:00`))));
      for (const page of pages) expect(page.includes('Extraordinarias:')).toBe(page.includes('Total de marzo'));
    }
  });

  test('a year: every entry, twelve monthly totals, the sum of all, and numbers on all pages', async () => {
    const year = yearsOf('2025-01-01', '2025-12-31');
    const { pages, text } = await read(year);
    expect(text.match(/\d\d\/\d\d\/2025 \d+:\d\d:\d\d \d+:\d\d:\d\d/g)).toHaveLength(year.entries.length);
    expect(text.match(/Total de \w+ de 2025/g)).toHaveLength(12);
    expect(text.match(/Total 65:15:00 2153:15:00 2218:30:00 Días: 261/g)).toHaveLength(1);
    pages.forEach((page, index) => expect(page).toContain(`Página ${index + 1} de ${pages.length}`));
  });

  test.each(['Ștefan Țîrlea', 'Łukasz Żółć', 'Алёна Ёлкина', 'Ελένη'])(
    'a name in letters that the built-in fonts lack is printed as it is written: %s',
    async (name) => {
      const { text } = await read({ ...record, person: { ...record.person, name } }, font);
      expect(text.split(name)).toHaveLength(4);
      expect(text).toContain('Panadería La Espiga SL');
    },
  );

  test('a year with such a name is printed whole', async () => {
    const year = yearsOf('2025-01-01', '2025-12-31');
    const { text } = await read({ ...year, person: { ...year.person, name: 'Алёна' } }, font);
    expect(text).toContain('Алёна');
    expect(text.match(/\d\d\/\d\d\/2025 \d+:\d\d:\d\d \d+:\d\d:\d\d/g)).toHaveLength(year.entries.length);
  });

  test("the table of people of a company's record has the same names as their pages", async () => {
    const { enterprise, person, ...times } = record;
    const people = ['Ștefan', 'Ёлкина', 'Íñigo'].map((name, id) => ({ ...times, person: { ...person, id, name } }));
    const company = {
      enterprise,
      people,
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      created_at: times.created_at,
      fingerprint: times.fingerprint,
      head: { seq: 1, hash: 'cd'.repeat(32) },
    };
    const [summary = ''] = await pdfTexts(new Uint8Array(enterprisePdf(company, () => undefined, font)));
    for (const { person: one } of people) expect(summary).toContain(one.name);
  });

  test('a name that no font has is a picture with its text behind it, never question marks', async () => {
    vi.stubGlobal('OffscreenCanvas', function canvas(width: number, height: number) {
      return createCanvas(width, height);
    });
    const { text, page } = await read({ ...record, person: { ...record.person, name: '李明' } });
    const { fnArray } = await page.getOperatorList();
    expect(fnArray.filter((fn) => fn === OPS.paintImageXObject)).not.toHaveLength(0);
    expect(text).not.toContain('?');
    vi.unstubAllGlobals();
  });

  test('long names and addresses stay on the page, and without the font names are drawn plainly', async () => {
    const { person, enterprise } = record;
    const long = { ...enterprise, address: 'Avenida de los Reyes Católicos '.repeat(8) };
    const { text } = await read({ ...record, enterprise: long, person: { ...person, name: 'Ștefan' } });
    expect(text).toContain('Stefan Gómez');
    expect(text.match(/Avenida/g)).toHaveLength(8);
  });
});

test.each([
  ['Íñigo Muñoz Güell, 37,5 €', false, 'Íñigo Muñoz Güell, 37,5 €', 'Íñigo Muñoz Güell, 37,5 €'],
  ['Ștefan Țîrlea', true, 'Ștefan Țîrlea', 'Stefan Tîrlea'],
  ['Łukasz', true, 'Łukasz', 'Lukasz'],
  ['I\u0301n\u0303igo', false, 'Íñigo', 'Íñigo'],
  ['李明', false, '??', '??'],
  ['−0:30', false, '-0:30', '-0:30'],
])('%s needs the font: %s; it is drawn as %s, without it as %s', (text, needed, drawn, plain) => {
  expect([needsFont(text), drawable(text, true), drawable(text, false)]).toEqual([needed, drawn, plain]);
  expect(isDrawable(text, false)).toBe(!plain.includes('?'));
});

describe('the spreadsheet, read back', () => {
  const sheetsOf = (made: TimeRecord) => {
    const files = unzipSync(recordXlsx(made));
    const sheet = (number: number) => strFromU8(files[`xl/worksheets/sheet${number}.xml`] ?? new Uint8Array());
    return { names: Object.keys(files), entries: sheet(1), totals: sheet(2) };
  };
  const rowWith = (sheet: string, text: string) =>
    [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([row]) => row).find((row) => row.includes(`>${text}<`)) ?? '';

  test('is an Office Open XML package with two sheets', () => {
    expect(sheetsOf(record).names).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
      'xl/worksheets/sheet2.xml',
    ]);
  });

  test('dates are days since 1900, lengths are parts of a day', () => {
    const { entries } = sheetsOf(record);
    const row = rowWith(entries, String(13 / 24));
    // 2 March 2026 is day 46,083; 3:30 of 24 hours.
    expect(row).toContain('<v>46083</v>');
    expect(row).toContain(`<v>${3.5 / 24}</v>`);
    // The exit of a night shows its day by the number format.
    expect(rowWith(entries, String(22 / 24))).toContain(`s="9"><v>${6 / 24}</v>`);
    expect(rowWith(entries, 'Abierto')).not.toContain(' s="3"');
  });

  test('totals by month and their sum', () => {
    const { totals } = sheetsOf(record);
    expect(rowWith(totals, '46082')).toContain(`<v>${176 / 24}</v>`);
    expect(totals).toContain('0123456789abcdef'.repeat(4));
  });

  test('no cell is a formula, and no text breaks the file', () => {
    const person = { ...record.person, name: '=HYPERLINK("http://x")<&>', last_name: '\u0000Ruiz' };
    const { entries } = sheetsOf({ ...record, person });
    expect(entries).not.toContain('<f>');
    expect(entries).toContain('=HYPERLINK(&quot;http://x&quot;)&lt;&amp;&gt; Ruiz');
  });
});
