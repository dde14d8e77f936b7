import { deflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from 'pdf-lib';
import { NotRebuilt } from './notRebuilt.ts';

/** Entries of colours, shadings, functions, patterns, graphics states and pictures that change how they look. */
const drawn = new Set(
  `Type Subtype Width Height ColorSpace BitsPerComponent Intent ImageMask Mask Decode Interpolate SMask SMaskInData Matte
   Predictor Colors Columns EarlyChange K EndOfLine EncodedByteAlign Rows EndOfBlock BlackIs1 DamagedRowsBeforeError
   ColorTransform PatternType PaintType TilingType BBox XStep YStep Matrix Shading ShadingType Background AntiAlias Domain
   Coords Function Extend BitsPerCoordinate BitsPerFlag VerticesPerRow FunctionType Range C0 C1 N Functions Bounds Encode
   Size BitsPerSample Order Gamma WhitePoint BlackPoint Alternate Default LW LC LJ ML D RI OP op OPM BG BG2 UCR UCR2 TR TR2
   FL SM SA BM CA ca AIS TK S CS I BC`
    .split(/\s+/)
    .filter(Boolean),
);
const MOST_DEPTH = 40;

export const nameOf = (value: PDFObject | undefined): string | undefined =>
  value instanceof PDFName ? value.decodeText() : undefined;

export const numberOf = (value: PDFObject | undefined): number | undefined =>
  value instanceof PDFNumber ? value.asNumber() : undefined;

export function bytesOf(value: PDFObject): Uint8Array | undefined {
  if (value instanceof PDFString) return value.asBytes();
  return value instanceof PDFHexString
    ? PDFHexString.of(value.asString().replace(/[^\da-f]/gi, '')).asBytes()
    : undefined;
}

/** As JavaScript writes them, without exponents. */
export const plainNumber = (value: number): string => PDFNumber.of(value).toString();

export const hexOf = (bytes: Uint8Array): PDFHexString => PDFHexString.of(Buffer.from(bytes).toString('hex'));

/** Values of a document by the names under which they stand. */
export class Reader {
  constructor(readonly context: PDFContext) {}

  value(value: PDFObject | undefined): PDFObject | undefined {
    const found = value instanceof PDFRef ? this.context.lookup(value) : value;
    return found === PDFNull ? undefined : found;
  }

  get(dict: PDFDict | undefined, ...names: string[]): PDFObject | undefined {
    for (const name of names) {
      const value = this.value(dict?.get(PDFName.of(name)));
      if (value !== undefined) return value;
    }
    return undefined;
  }

  dict(dict: PDFDict | undefined, name: string): PDFDict | undefined {
    const value = this.get(dict, name);
    if (value instanceof PDFStream) return value.dict;
    return value instanceof PDFDict ? value : undefined;
  }

  array(dict: PDFDict | undefined, name: string): PDFObject[] | undefined {
    const value = this.get(dict, name);
    return value instanceof PDFArray ? this.items(value) : undefined;
  }

  items(array: PDFArray): PDFObject[] {
    return array.asArray().map((item) => this.value(item) ?? PDFNull);
  }

  numbers(dict: PDFDict | undefined, name: string, length: number): number[] | undefined {
    const values = this.array(dict, name)?.map(numberOf);
    return values?.length === length && values.every((value) => value !== undefined) ? values : undefined;
  }

  /** The filters of a stream in their order, each with its parameters. */
  filters({ dict }: PDFStream): { readonly name: string; readonly parameters: PDFDict | undefined }[] {
    const listed = (value: PDFObject | undefined) => (value instanceof PDFArray ? this.items(value) : [value]);
    const parameters = listed(this.get(dict, 'DecodeParms', 'DP'));
    return listed(this.get(dict, 'Filter', 'F')).flatMap((filter, index) => {
      const own = parameters[index];
      return filter === undefined
        ? []
        : [{ name: nameOf(filter) ?? '', parameters: own instanceof PDFDict ? own : undefined }];
    });
  }

  /** @throws NotRebuilt where the stream is packed in a way of pictures, or with a predictor */
  unpacked(stream: PDFObject | undefined): Uint8Array {
    if (!(stream instanceof PDFRawStream)) throw new NotRebuilt('No stream');
    const predicted = this.filters(stream).some(
      ({ parameters }) => (numberOf(this.get(parameters, 'Predictor')) ?? 1) > 1,
    );
    if (predicted) throw new NotRebuilt('A stream with a predictor');
    return decodePDFRawStream(stream).decode();
  }
}

/** Copies into another document of what draws a page, of each thing those entries alone that change its look. */
export class Copies {
  private readonly known = new Map<PDFObject, PDFRef>();
  readonly reader: Reader;

  constructor(
    source: PDFContext,
    readonly target: PDFContext,
  ) {
    this.reader = new Reader(source);
  }

  /** One that is copied once, however often it is asked for. */
  once(value: PDFObject, make: (value: PDFObject) => PDFObject): PDFRef {
    const known = this.known.get(value);
    if (known) return known;
    const ref = this.target.nextRef();
    this.known.set(value, ref);
    this.target.assign(ref, make(value));
    return ref;
  }

  /** A colour, a shading, a function or a part of them. */
  plain(value: PDFObject | undefined, depth = 0): PDFObject {
    if (depth > MOST_DEPTH) throw new NotRebuilt('Too deep');
    const found = this.reader.value(value);
    if (found instanceof PDFRawStream) return this.once(found, () => this.stream(found));
    if (found instanceof PDFStream) throw new NotRebuilt('A stream that cannot be read');
    if (found instanceof PDFArray) {
      const kind = nameOf(this.reader.value(found.asArray()[0]));
      const items = kind === 'DeviceN' ? found.asArray().slice(0, 4) : found.asArray();
      const copy = PDFArray.withContext(this.target);
      for (const item of items) {
        const bytes = kind === 'Indexed' || kind === 'I' ? this.bytes(item) : undefined;
        copy.push(bytes ? hexOf(bytes) : this.plain(item, depth + 1));
      }
      return copy;
    }
    if (found instanceof PDFDict) return this.entries(found, drawn, depth + 1);
    if (found instanceof PDFName || found instanceof PDFNumber || found instanceof PDFBool) return found;
    // Only a table of colours has a text that draws.
    return PDFNull;
  }

  private bytes(value: PDFObject): Uint8Array | undefined {
    const found = this.reader.value(value);
    return found && bytesOf(found);
  }

  entries(dict: PDFDict, names: ReadonlySet<string>, depth = 0): PDFDict {
    const copy = PDFDict.withContext(this.target);
    for (const [name, value] of dict.entries())
      if (names.has(name.decodeText())) copy.set(name, this.plain(value, depth + 1));
    return copy;
  }

  /** A stream of data other than pixels, packed anew: what lies behind its end stays behind. */
  stream(stream: PDFRawStream, names: ReadonlySet<string> = drawn): PDFRawStream {
    const dict = this.entries(stream.dict, names);
    const unpacked = this.reader.unpacked(stream);
    const isProgram = numberOf(this.reader.get(stream.dict, 'FunctionType')) === 4;
    return this.packed(dict, isProgram ? withoutComments(unpacked) : unpacked);
  }

  packed(dict: PDFDict, content: Uint8Array): PDFRawStream {
    dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'));
    const packed = deflateSync(content);
    dict.set(PDFName.of('Length'), PDFNumber.of(packed.length));
    return PDFRawStream.of(dict, packed);
  }
}

const withoutComments = (program: Uint8Array): Uint8Array =>
  Buffer.from(
    Buffer.from(program)
      .toString('latin1')
      .replace(/%[^\r\n]*/g, ''),
    'latin1',
  );
