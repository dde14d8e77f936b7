import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
  decodePDFRawStream,
  type PDFObject,
} from 'pdf-lib';
import { pdfTexts } from './pdfText.ts';

/** All that a PDF says anywhere: its bytes, every object unpacked, every text in each way of reading it, and its pages' text. */
export async function everythingIn(pdf: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const parts = [Buffer.from(pdf).toString('latin1'), ...(await pdfTexts(pdf))];
  for (const [, object] of document.context.enumerateIndirectObjects()) parts.push(...saidBy(object));
  return parts.join('\n').replace(/\s+/g, ' ');
}

function saidBy(object: PDFObject): string[] {
  if (object instanceof PDFString || object instanceof PDFHexString)
    return [object.decodeText(), ...readings(Buffer.from(object.asBytes()))];
  if (object instanceof PDFName) return [object.decodeText()];
  if (object instanceof PDFArray) return object.asArray().flatMap(saidBy);
  if (object instanceof PDFDict)
    return object.entries().flatMap(([name, value]) => [name.decodeText(), ...saidBy(value)]);
  if (!(object instanceof PDFRawStream)) return [object.toString()];
  return [...saidBy(object.dict), ...readings(unpacked(object))];
}

function unpacked(stream: PDFRawStream): Buffer {
  try {
    return Buffer.from(decodePDFRawStream(stream).decode());
  } catch {
    // A picture.
    return Buffer.from(stream.contents);
  }
}

/** Plain, as UTF-16 of either order, and what hexadecimal texts within it say. */
function readings(bytes: Buffer): string[] {
  const plain = bytes.toString('latin1');
  const hex = [...plain.matchAll(/<([\da-fA-F\s]{4,})>/g)].map(([, text = '']) =>
    Buffer.from(text.replace(/\s/g, ''), 'hex'),
  );
  const even = (one: Buffer, from: number) => one.subarray(from, one.length - ((one.length - from) % 2));
  const wide = (one: Buffer) =>
    [even(one, 0), even(one, 1)].flatMap((part) => [
      part.toString('utf16le'),
      Buffer.from(part).swap16().toString('utf16le'),
    ]);
  return [plain, ...wide(bytes), hex.map((one) => one.toString('latin1')).join(''), ...hex.flatMap(wide)];
}
