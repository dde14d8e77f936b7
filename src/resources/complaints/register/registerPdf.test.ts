import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { complaintRegisterWords as words } from '#domain/organization/complaints/messages/index.ts';
import type { RegisterEntry } from '#domain/organization/complaints/register.ts';
import { pdfTexts, readPdf } from '#tests/support/pdfText.ts';
import { registerPdf } from './registerPdf.ts';

const entry: RegisterEntry = {
  reference: '7F3A9C21',
  received_at: '2026-03-01T00:00:00+01:00',
  state: 'closed',
  acknowledge_by: '2026-03-08T00:00:00+01:00',
  acknowledged_at: '2026-03-02T00:00:00+01:00',
  investigated_at: null,
  answer_by: '2026-08-02T00:00:00+02:00',
  extension_months: 2,
  answered_at: '2026-03-05T00:00:00+01:00',
  closed_at: '2026-03-09T00:00:00+01:00',
  measures: 'Nuevo protocolo',
  content_removed_at: '2026-06-02T00:00:00+02:00',
};
const enterprise = { name: 'Panadería La Espiga SL', time_zone: 'Europe/Madrid' };
const madeAt = Date.parse('2026-07-01T08:05:00Z');
const fontFile = readFileSync(new URL('../../../features/timeEntries/report/font/arimo.ttf', import.meta.url));
const font = fontFile.buffer.slice(fontFile.byteOffset, fontFile.byteOffset + fontFile.byteLength);

const made = (entries: readonly RegisterEntry[], withFont?: ArrayBuffer) =>
  new Uint8Array(registerPdf({ enterprise, entries, madeAt }, withFont));
const read = async (...given: Parameters<typeof made>) =>
  (await pdfTexts(made(...given))).map((page) => page.replace(/\s+/g, ' '));

describe('the register as a PDF, read back', () => {
  test('says whose it is, by which law, and when it was made', async () => {
    const [page = ''] = await read([entry]);
    for (const part of [words.title, `Empresa ${enterprise.name}`, 'Artículo 26 de la Ley 2/2023', 'Asientos 1'])
      expect(page).toContain(part);
    expect(page).toContain('Panadería La Espiga SL · Generado el 01/07/2026 10:05');
  });

  test('has the columns of the CSV, and every day of an entry', async () => {
    const text = (await read([entry])).join(' ');
    for (const column of Object.values(words.columns)) expect(text).toContain(column);
    for (const cell of ['7F3A9C21', '01/03/2026', 'Cerrada', '08/03/2026', '02/03/2026', '02/08/2026', '2 meses'])
      expect(text).toContain(cell);
    for (const cell of ['05/03/2026', '09/03/2026', 'Nuevo protocolo', '02/06/2026']) expect(text).toContain(cell);
  });

  test('lies across, names its language, and says its title', async () => {
    const pdf = await readPdf(made([entry]));
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
    expect([Math.round(width), Math.round(height)]).toEqual([842, 595]);
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Language: 'es', Title: `${words.title} · ${enterprise.name}` });
  });

  test('over several pages repeats its columns and counts them', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ ...entry, reference: `E${1000 + index}` }));
    const pages = await read(many);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Medidas adoptadas');
      expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
    }
    expect(pages.join(' ').match(/E1\d{3}/g)).toEqual(many.map(({ reference }) => reference));
  });

  test('long measures and letters beyond Latin-1 are drawn whole', async () => {
    const measures = `Formación de Łukasz Ștefănescu. ${'Se revisa el protocolo de atención. '.repeat(12)}Fin.`;
    const [page = ''] = await read([{ ...entry, measures }], font);
    expect(page).toContain('Łukasz');
    expect(page).toContain('Fin.');
  });
});
