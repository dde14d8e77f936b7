import { PDFBool, type PDFContext, PDFName, PDFNull, PDFNumber, type PDFObject, PDFObjectParser } from 'pdf-lib';
import { NotRebuilt } from './notRebuilt.ts';

/** An operator of a content stream with its operands. */
export interface Operation {
  readonly operator: string;
  readonly operands: readonly PDFObject[];
  /** Data of an inline image (`BI`). */
  readonly image?: InlineImage;
}

export interface InlineImage {
  readonly entries: ReadonlyMap<string, PDFObject>;
  readonly data: Uint8Array;
}

const MOST_OPERATIONS = 400_000;
const whitespace = new Set([0, 9, 10, 12, 13, 32]);
const delimiter = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)));
const operandStart = new Set([...'(<[/'].map((sign) => sign.charCodeAt(0)));
const numeric = new Set([...'+-.0123456789'].map((sign) => sign.charCodeAt(0)));
const constants: ReadonlyMap<string, PDFObject> = new Map<string, PDFObject>([
  ['true', PDFBool.True],
  ['false', PDFBool.False],
  ['null', PDFNull],
]);
/** Components of a pixel, of images without a filter. */
const components: Readonly<Record<string, number>> = {
  DeviceGray: 1,
  G: 1,
  DeviceRGB: 3,
  RGB: 3,
  DeviceCMYK: 4,
  CMYK: 4,
};
/** Bytes behind `EI` that must be text for it to be one. */
const LOOKAHEAD = 12;

/** Reads the operations of a content stream; comments and what belongs to no operator are left out. */
class ContentParser extends PDFObjectParser {
  static over(bytes: Uint8Array, context: PDFContext): ContentParser {
    return new ContentParser(PDFObjectParser.forBytes(bytes, context)['bytes'], context);
  }

  *operations(): Generator<Operation> {
    let operands: PDFObject[] = [];
    for (let count = 0; ;) {
      this.skipWhitespaceAndComments();
      if (this.bytes.done()) return;
      const byte = this.bytes.peek();
      if (operandStart.has(byte)) {
        operands.push(this.parseObject());
        continue;
      }
      if (numeric.has(byte)) {
        operands.push(this.number());
        continue;
      }
      const word = this.word();
      const constant = constants.get(word);
      if (constant) operands.push(constant);
      else {
        count += 1;
        if (count > MOST_OPERATIONS) throw new NotRebuilt('It draws too much');
        yield word === 'BI'
          ? { operator: word, operands: [], image: this.inlineImage() }
          : { operator: word, operands };
        operands = [];
      }
    }
  }

  /** `1 0 RG` would be taken for a reference. Some programs write `--5` and `1.2-3`. */
  private number(): PDFNumber {
    let text = '';
    while (!this.bytes.done() && numeric.has(this.bytes.peek())) text += String.fromCharCode(this.bytes.next());
    const plain = /^[+-]*\d*\.?\d*/.exec(text)?.[0] ?? '';
    const value = Number(plain.replace(/^[+-]*(?=[+-])/, ''));
    return PDFNumber.of(Number.isFinite(value) ? value : 0);
  }

  private word(): string {
    let text = '';
    while (!this.bytes.done()) {
      const byte = this.bytes.peek();
      if (whitespace.has(byte) || delimiter.has(byte)) break;
      text += String.fromCharCode(this.bytes.next());
    }
    // A delimiter that begins nothing.
    if (text === '') this.bytes.next();
    return text;
  }

  private inlineImage(): InlineImage {
    const entries = new Map<string, PDFObject>();
    for (;;) {
      this.skipWhitespaceAndComments();
      if (this.bytes.done()) throw new NotRebuilt('An image without an end');
      if (this.bytes.peek() !== 0x2f) break;
      const name = this.parseObject() as PDFName;
      this.skipWhitespaceAndComments();
      const byte = this.bytes.peek();
      const value = numeric.has(byte) ? this.number() : (constants.get(this.constant(byte)) ?? this.parseObject());
      entries.set(name.decodeText(), value);
    }
    if (this.word() !== 'ID') throw new NotRebuilt('An image without data');
    this.bytes.next();
    const from = this.bytes.offset();
    const length = plainLength(entries);
    const to = length === undefined ? this.endOfData(from) : from + length;
    this.bytes.moveTo(from);
    const data = this.bytes.slice(from, to);
    this.bytes.moveTo(to);
    this.skipWhitespace();
    if (this.word() !== 'EI') throw new NotRebuilt('An image without an end');
    return { entries, data };
  }

  private constant(byte: number): string {
    return byte === 0x74 || byte === 0x66 || byte === 0x6e ? this.word() : '';
  }

  private endOfData(from: number): number {
    this.bytes.moveTo(from);
    while (!this.bytes.done()) {
      const at = this.bytes.offset();
      if (this.bytes.next() !== 0x45 || this.bytes.done() || this.bytes.peek() !== 0x49) continue;
      this.bytes.next();
      if (!this.isEnd()) {
        this.bytes.moveTo(at + 1);
        continue;
      }
      return at;
    }
    throw new NotRebuilt('An image without an end');
  }

  /** Whether text follows, as it does behind an image and not within its data. */
  private isEnd(): boolean {
    const from = this.bytes.offset();
    let isText = this.bytes.done() || whitespace.has(this.bytes.peek());
    for (let count = 0; isText && count < LOOKAHEAD && !this.bytes.done(); count += 1) {
      const byte = this.bytes.next();
      isText = whitespace.has(byte) ? byte !== 0 : byte >= 0x20 && byte < 0x7f;
    }
    this.bytes.moveTo(from);
    return isText;
  }
}

const entryOf = (entries: InlineImage['entries'], ...names: string[]) =>
  names.map((name) => entries.get(name)).find((value) => value !== undefined);

function plainLength(entries: InlineImage['entries']): number | undefined {
  if (entryOf(entries, 'F', 'Filter')) return undefined;
  const numberOf = (...names: string[]) => {
    const value = entryOf(entries, ...names);
    return value instanceof PDFNumber ? value.asNumber() : undefined;
  };
  const isMask = entryOf(entries, 'IM', 'ImageMask') === PDFBool.True;
  const space = entryOf(entries, 'CS', 'ColorSpace');
  const colors = isMask ? 1 : space instanceof PDFName ? components[space.decodeText()] : undefined;
  const width = numberOf('W', 'Width');
  const height = numberOf('H', 'Height');
  const bits = isMask ? 1 : (numberOf('BPC', 'BitsPerComponent') ?? 8);
  if (colors === undefined || width === undefined || height === undefined) return undefined;
  return Math.ceil((width * colors * bits) / 8) * height;
}

/** @throws NotRebuilt, and what the parser throws, where the stream cannot be understood */
export const operationsOf = (bytes: Uint8Array, context: PDFContext): Generator<Operation> =>
  ContentParser.over(bytes, context).operations();
