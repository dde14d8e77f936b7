import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { timeRecordCsv } from '#domain/timekeeping/timeEntries/timeRecordCsv.ts';
import { pdfTexts } from '#tests/support/pdfText.ts';
import { timeEntryOf, timeRecordOf } from '#tests/support/timeRecords.ts';
import { recordPdf } from './pdf.ts';
import { recordXlsx } from './xlsx.ts';

const time_zone = 'Atlantic/Canary';
const inCanary = timeEntryOf('2026-03-03 09:00', '2026-03-03 17:00', { time_zone });
const inMadrid = timeEntryOf('2026-03-02 09:00', '2026-03-02 17:00');
const usual = timeRecordOf([inMadrid]);
const elsewhere = timeRecordOf([inCanary]);
const moved = timeRecordOf([inMadrid, inCanary]);

test('the record of who belongs to a centre with another clock is by that, and its heading says so', async () => {
  const text = (await pdfTexts(new Uint8Array(recordPdf(elsewhere)))).join(' ').replace(/\s+/g, ' ');
  expect(text).toContain('Zona horaria hora de Canarias');
  expect(text).toContain('8:00:00 16:00:00');
  const sheet = strFromU8(unzipSync(recordXlsx(elsewhere))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain(`<v>${8 / 24}</v>`);
  expect(sheet).toContain('>hora de Canarias<');
});

test('of who came there later, each of their days says it', async () => {
  const csv = await timeRecordCsv(moved);
  expect(csv).not.toContain('Zona horaria;');
  expect(csv).toMatch(/02\/03\/2026;9:00:00;17:00:00;.*;\r\n/);
  expect(csv).toMatch(/03\/03\/2026;8:00:00;16:00:00;.*;hora de Canarias\r\n/);
});

test('by the enterprise’s clock nothing is said', async () => {
  expect(await timeRecordCsv(usual)).not.toMatch(/hora de|Zona horaria;/);
});
