import { type PDFContext, PDFDict, PDFDocument, PDFName, type PDFObject, type PDFRef } from 'pdf-lib';

/** Somebody whose payslip is in a file, and what nobody else may get to know. */
export interface Paid {
  readonly name: string;
  readonly dni: string;
  readonly amount: string;
}

export const paid: readonly Paid[] = [
  { name: 'QUIROGA SALAS BERTA', dni: '44556677L', amount: '1.873,41' },
  { name: 'ZURITA MENA ELOY', dni: '31415926L', amount: '2.964,07' },
  { name: 'YEBRA ORTIZ NADIA', dni: '27182818S', amount: '3.508,62' },
];

export const WIDTH = 300;
export const HEIGHT = 400;
export const everybody = paid.map(({ name, dni, amount }) => `${name} ${dni} ${amount}`).join(' / ');
export const named = (prefix: string, each: (person: Paid, index: number) => PDFObject) => (context: PDFContext) => {
  const dict = PDFDict.withContext(context);
  for (const [index, person] of paid.entries()) dict.set(PDFName.of(`${prefix}${index}`), each(person, index));
  return dict;
};
export const textOf = ({ name, dni, amount }: Paid, y = 340): string =>
  [name, dni, amount].map((text, line) => `BT /F 10 Tf 30 ${y - 24 * line} Td (${text}) Tj ET`).join('\n');
export const boxOf = (index: number) => [0, index * HEIGHT, WIDTH, (index + 1) * HEIGHT];

/** Page as a producer writes it; text uses the font `F`. */
export interface Builder {
  readonly pdf: PDFDocument;
  readonly context: PDFContext;
  readonly font: PDFRef;
  /** A stream that says in its comment of whom the file is. */
  stream(content: string, entries?: Record<string, unknown>): PDFRef;
  page(content: string | PDFRef, entries?: Record<string, unknown>): PDFRef;
  fonts(): Record<string, unknown>;
}

export type Literal = Parameters<PDFContext['obj']>[0];

export async function built(
  build: (builder: Builder) => void | Promise<void>,
  useObjectStreams = false,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const { context } = pdf;
  const font = context.register(
    context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' }),
  );
  const obj = (value: Record<string, unknown>) => context.obj(value as Record<string, Literal>);
  const stream = (content: string, entries: Record<string, unknown> = {}) =>
    context.register(context.flateStream(`% ${everybody}\n${content}`, entries as Record<string, Literal>));
  const page = (content: string | PDFRef, entries: Record<string, unknown> = {}) => {
    const added = pdf.addPage([WIDTH, HEIGHT]);
    added.node.delete(PDFName.of('Resources'));
    added.node.set(PDFName.of('Contents'), typeof content === 'string' ? stream(content) : content);
    for (const [name, value] of obj(entries).entries()) added.node.set(name, value);
    return added.ref;
  };
  await build({ pdf, context, font, stream, page, fonts: () => ({ Font: { F: font } }) });
  return pdf.save({ useObjectStreams });
}

export const form = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, WIDTH, HEIGHT] };
