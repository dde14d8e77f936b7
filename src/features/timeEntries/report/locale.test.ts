import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { monthInWords } from '#domain/time/format.ts';
import { timeRecordCsv } from '#domain/timekeeping/timeEntries/timeRecordCsv.ts';
import { dataText, madeUpForPdf, speakDefault, speakMadeUp, strangeIn } from '#tests/support/madeUpPages.ts';
import { timeEntryOf, timeRecordOf } from '#tests/support/timeRecords.ts';
import { pdfTexts } from '#tests/support/pdfText.ts';
import { recordPdf } from './pdf.ts';
import { recordXlsx } from './xlsx.ts';

beforeAll(() => speakMadeUp(madeUpForPdf));
afterAll(speakDefault);

/** The name of the month is that of `Intl`. */
const strange = (text: string) => strangeIn(text.replaceAll(monthInWords('2026-03'), ''));

const plain = timeRecordOf([
  timeEntryOf('2026-03-02 08:05', '2026-03-02 12:00', { modified: 1 }),
  timeEntryOf('2026-03-02 13:00', '2026-03-02 17:00', { paused: 30, offline: 1 }),
  timeEntryOf('2026-03-28 22:00', '2026-03-29 06:00', { work_mode: 'remote' }),
  timeEntryOf('2026-03-31 08:00', null),
]);
/** With every text of the record marked as data. */
const marked = <T extends object>(value: T): T =>
  Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      typeof one === 'string' && /name|cif|dni|address|city|state|title/.test(key) ? dataText(one) : one,
    ]),
  ) as T;
const fingerprint = { ...plain.fingerprint, sha256: 'a'.repeat(64) };
const record = { ...plain, fingerprint, person: marked(plain.person), enterprise: marked(plain.enterprise) };

it('nothing in the CSV of a record stands outside of the catalogue', async () => {
  expect((await timeRecordCsv(record)).split(/[;\n]/).filter(strange)).toEqual([]);
});

it('nor in its XLSX', () => {
  const sheets = Object.entries(unzipSync(new Uint8Array(recordXlsx(record)))).filter(([name]) =>
    /sheet|Strings/.test(name),
  );
  const texts = sheets.flatMap(([, bytes]) =>
    [...strFromU8(bytes).matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text ?? ''),
  );
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter(strange)).toEqual([]);
});

it('nor in its PDF', async () => {
  const text = (await pdfTexts(new Uint8Array(recordPdf(record)))).join('\n');
  expect(text).toContain('‹');
  expect(strange(text.replace(/\s+/g, ' '))).toBe('');
});
