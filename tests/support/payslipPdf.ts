import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream, PDFString, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';

const page = { width: 595, height: 842 };

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where things are on its pages, in points from the left and the top. */
export const identifyingFields = {
  shown: {
    text: { x: 50, y: 60, width: 300, height: 60 },
    field: { x: 60, y: 210, width: 180, height: 30 },
    scan: { x: 60, y: 560, width: 280, height: 180 },
    comment: { x: 400, y: 300, width: 100, height: 100 },
    nothing: { x: 400, y: 450, width: 150, height: 100 },
  },
} satisfies Record<string, Record<string, Area>>;

/** A PDF of two pages that says who made it in every place that it can. */
export async function payslipPdf(): Promise<Buffer> {
  const scan = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#b04020' } })
    .withExif({ IFD0: { Artist: 'Ana Lopez', Software: 'Camara 9' } })
    .jpeg()
    .toBuffer();
  const pdf = await PDFDocument.create();
  const { context } = pdf;
  const xmp = context.stream(Buffer.from('<x:xmpmeta>Hoja de Ana Lopez</x:xmpmeta>'), {
    Type: 'Metadata',
    Subtype: 'XML',
  });
  pdf.catalog.set(PDFName.of('Metadata'), context.register(xmp));
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const picture = await pdf.embedJpg(scan);
  for (const number of [1, 2]) {
    const one = pdf.addPage([page.width, page.height]);
    one.drawText(`Pagina ${number}`, { x: 50, y: page.height - 110, size: 40, font });
    one.drawImage(picture, { x: 50, y: 90, width: 300, height: 200 });
    if (number === 1) {
      const field = pdf.getForm().createTextField('importe');
      field.setText('IMPORTE');
      field.addToPage(one, { x: 50, y: page.height - 250, width: 200, height: 50 });
    }
    const comment = context.obj({
      Type: 'Annot',
      Subtype: 'Square',
      Rect: [400, page.height - 400, 500, page.height - 300],
      IC: [0, 0, 0],
      T: PDFString.of('Ana Lopez'),
      Contents: PDFString.of('Nota de Ana'),
      AP: {
        N: context.register(context.stream('0 0 0 rg 0 0 100 100 re f', { Subtype: 'Form', BBox: [0, 0, 100, 100] })),
      },
    });
    one.node.addAnnot(context.register(comment));
  }
  // pdf-lib itself would write them in UTF-16.
  const info = context.obj({ Author: PDFString.of('Ana Lopez'), Producer: PDFString.of('Impresora 9') });
  context.trailerInfo.Info = context.register(info);
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

/** The text of a PDF with all of its streams unpacked. */
export async function unpacked(bytes: Uint8Array): Promise<string> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const parts = [Buffer.from(bytes).toString('latin1')];
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    parts.push(object.toString());
    if (!(object instanceof PDFRawStream)) continue;
    const content = Buffer.from(object.contents);
    const isPacked = object.dict.get(PDFName.of('Filter')) === PDFName.of('FlateDecode');
    parts.push((isPacked ? inflateSync(content) : content).toString('latin1'));
  }
  return parts.join('\n');
}

/** The JPEG pictures of a PDF in their order. */
export function pictures(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = bytes.indexOf('ffd8ff', 0, 'hex'); at >= 0;) {
    const end = bytes.indexOf('endstream', at);
    found.push(bytes.subarray(at, end));
    at = bytes.indexOf('ffd8ff', end, 'hex');
  }
  return found;
}

/** How dark the darkest point of an area of a page is: 0 is black, 255 white. */
export async function darkest(picture: Buffer, { x, y, width, height }: Area): Promise<number> {
  const { width: pixels } = await sharp(picture).metadata();
  const scale = pixels / page.width;
  const [left, top, wide, high] = [x, y, width, height].map((points) => Math.round(points * scale));
  const area = { left: left ?? 0, top: top ?? 0, width: wide ?? 0, height: high ?? 0 };
  const { channels } = await sharp(await sharp(picture).extract(area).greyscale().toBuffer()).stats();
  return channels[0]?.min ?? 0;
}
