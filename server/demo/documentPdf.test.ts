import { PDFDocument, PDFName, PDFString } from 'pdf-lib';
import { expect, it } from 'vitest';
import { documentPdf } from './documentPdf.ts';

it('a made-up document says its title and language to readers', async () => {
  const pdf = await PDFDocument.load(await documentPdf('Nómina', [], new Date(0)));
  const { catalog } = pdf;
  expect(catalog.lookup(PDFName.of('Lang'), PDFString)).toEqual(PDFString.of('es'));
  expect(catalog.getViewerPreferences()?.getDisplayDocTitle()).toBe(true);
  expect(pdf.getTitle()).toBe('Nómina');
});
