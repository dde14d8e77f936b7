import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
} from 'pdf-lib';
import { bytesOf, type Copies, hexOf, nameOf } from './copies.ts';
import { type Metrics, metricsOf } from './metrics.ts';
import { NotRebuilt } from './notRebuilt.ts';
import { operationsOf } from './operations.ts';

/** UTF-16 units that one code may stand for: a ligature, never a name. */
const MOST_UNITS = 8;
const MOST_CODES = 65_536;
const PER_BLOCK = 100;

/** UTF-16 text per character code of a font; none where a code stands for more than a ligature. */
function meaningsIn(table: Uint8Array, context: PDFContext): Map<number, string> {
  const meanings = new Map<number, string>();
  const add = (code: number, text: string) => {
    if (text.length <= MOST_UNITS && meanings.size < MOST_CODES) meanings.set(code, text);
  };
  for (const { operator, operands } of operationsOf(table, context)) {
    if (operator === 'endbfchar')
      for (let at = 0; at + 1 < operands.length; at += 2) add(codeOf(operands[at]), textOf(operands[at + 1]));
    if (operator !== 'endbfrange') continue;
    for (let at = 0; at + 2 < operands.length; at += 3) {
      const first = codeOf(operands[at]);
      const count = Math.min(codeOf(operands[at + 1]) - first + 1, MOST_CODES);
      const to = operands[at + 2];
      for (let index = 0; index < count; index += 1) {
        if (to instanceof PDFArray) add(first + index, textOf(to.asArray()[index]));
        else add(first + index, following(textOf(to), index));
      }
    }
  }
  return meanings;
}

const codeOf = (value: PDFObject | undefined): number =>
  [...((value && bytesOf(value)) ?? [])].reduce((code, byte) => code * 256 + byte, 0);

const textOf = (value: PDFObject | undefined): string => {
  const bytes = (value && bytesOf(value)) ?? new Uint8Array();
  return Buffer.from(bytes.subarray(0, bytes.length & ~1))
    .swap16()
    .toString('utf16le');
};

const following = (text: string, by: number): string =>
  text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + by);

/** A table that says what these codes mean, and nothing else. */
function meaningsTable(meanings: ReadonlyMap<number, string>, codeLength: 1 | 2): Uint8Array {
  const code = (value: number) => `<${value.toString(16).padStart(codeLength * 2, '0')}>`;
  const lines = [...meanings].map(
    ([from, text]) => `${code(from)} <${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`,
  );
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += PER_BLOCK) {
    const block = lines.slice(at, at + PER_BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return Buffer.from(
    `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def
1 begincodespacerange ${code(0)} ${code(256 ** codeLength - 1)} endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`,
  );
}

const fontEntries = new Set(['Type', 'Subtype', 'BaseFont', 'FirstChar', 'LastChar', 'Widths']);
const cidEntries = new Set(['Type', 'Subtype', 'BaseFont', 'DW', 'W', 'CIDToGIDMap']);
const descriptorEntries = new Set(
  `Type FontName Flags FontBBox ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH AvgWidth MaxWidth
   MissingWidth FontStretch FontWeight`.split(/\s+/),
);
const programs = ['FontFile', 'FontFile2', 'FontFile3'];
const programEntries = new Set(['Subtype', 'Length1', 'Length2', 'Length3']);
/** A font of which those glyphs are copied that are written with it. */
export interface Font extends Metrics {
  readonly ref: PDFRef;
  readonly codeLength: 1 | 2;
  /** Whether its glyphs are drawings of the document. */
  readonly isDrawn: boolean;
  /** A space is never seen, and tells nothing. */
  isBlank(code: number): boolean;
  use(code: number): void;
}

/** Writes the drawing of a glyph anew. */
export type CopyGlyph = (glyph: PDFRawStream, resources: PDFDict | undefined) => { stream: PDFRef; resources: PDFDict };

export class Fonts {
  private readonly known = new Map<PDFObject, Font>();
  private readonly ends: (() => void)[] = [];

  constructor(private readonly copies: Copies) {}

  /** @throws NotRebuilt for a font that is not understood */
  of(dict: PDFDict, copyGlyph: CopyGlyph): Font {
    const known = this.known.get(dict);
    if (known) return known;
    const ref = this.copies.target.nextRef();
    const used = new Set<number>();
    const kind = nameOf(this.copies.reader.get(dict, 'Subtype'));
    const codeLength = kind === 'Type0' ? 2 : 1;
    const meanings = this.meaningsOf(dict);
    const font: Font = {
      ref,
      codeLength,
      isDrawn: kind === 'Type3',
      ...metricsOf(this.copies.reader, dict),
      isBlank: (code) => {
        if (kind === 'Type3') return false;
        const meaning = meanings?.get(code);
        return meaning === undefined ? codeLength === 1 && (code === 32 || code === 160) : meaning.trim() === '';
      },
      use: (code) => void used.add(code),
    };
    this.known.set(dict, font);
    this.ends.push(() => this.copies.target.assign(ref, this.copyOf(dict, { used, meanings, codeLength, copyGlyph })));
    return font;
  }

  /** Writes the fonts, once all is written that uses them. */
  finish(): void {
    for (let end = this.ends.shift(); end; end = this.ends.shift()) end();
  }

  private meaningsOf(dict: PDFDict): Map<number, string> | undefined {
    const table = this.copies.reader.get(dict, 'ToUnicode');
    if (!(table instanceof PDFRawStream)) return undefined;
    return meaningsIn(this.copies.reader.unpacked(table), this.copies.reader.context);
  }

  private copyOf(
    dict: PDFDict,
    { used, meanings, codeLength, copyGlyph }: Used & { readonly copyGlyph: CopyGlyph },
  ): PDFDict {
    const { copies } = this;
    const { reader, target } = copies;
    const copy = copies.entries(dict, fontEntries);
    if (meanings) {
      const own = new Map([...meanings].filter(([code]) => used.has(code)));
      const table = copies.packed(PDFDict.withContext(target), meaningsTable(own, codeLength));
      copy.set(PDFName.of('ToUnicode'), target.register(table));
    }
    if (codeLength === 2) {
      const [descendant] = reader.array(dict, 'DescendantFonts') ?? [];
      if (!(descendant instanceof PDFDict)) throw new NotRebuilt('A font without glyphs');
      const cid = copies.entries(descendant, cidEntries);
      const system = PDFDict.withContext(target);
      for (const name of ['Registry', 'Ordering', 'Supplement']) {
        const value = reader.get(reader.dict(descendant, 'CIDSystemInfo'), name);
        const bytes = value && bytesOf(value);
        if (value) system.set(PDFName.of(name), bytes ? hexOf(bytes) : value);
      }
      cid.set(PDFName.of('CIDSystemInfo'), system);
      this.addDescriptor(descendant, cid);
      copy.set(PDFName.of('Encoding'), PDFName.of('Identity-H'));
      copy.set(PDFName.of('DescendantFonts'), target.obj([target.register(cid)]));
      return copy;
    }
    const encoding = reader.get(dict, 'Encoding');
    if (encoding instanceof PDFName) copy.set(PDFName.of('Encoding'), encoding);
    const names = encoding instanceof PDFDict ? this.differencesOf(encoding, used) : undefined;
    if (names && encoding instanceof PDFDict) copy.set(PDFName.of('Encoding'), this.encodingOf(encoding, names));
    if (nameOf(reader.get(dict, 'Subtype')) === 'Type3') this.addGlyphs(dict, copy, names ?? new Map(), copyGlyph);
    else this.addDescriptor(dict, copy);
    return copy;
  }

  /** The names of the glyphs that are used, by their codes. */
  private differencesOf(encoding: PDFDict, used: ReadonlySet<number>): Map<number, PDFName> {
    const names = new Map<number, PDFName>();
    let code = 0;
    for (const one of this.copies.reader.array(encoding, 'Differences') ?? []) {
      if (one instanceof PDFNumber) code = one.asNumber();
      if (!(one instanceof PDFName)) continue;
      if (used.has(code)) names.set(code, one);
      code += 1;
    }
    return names;
  }

  private encodingOf(encoding: PDFDict, names: ReadonlyMap<number, PDFName>): PDFDict {
    const { reader, target } = this.copies;
    const copy = target.obj({ Type: 'Encoding' });
    const base = reader.get(encoding, 'BaseEncoding');
    if (base instanceof PDFName) copy.set(PDFName.of('BaseEncoding'), base);
    copy.set(PDFName.of('Differences'), target.obj([...names].flatMap(([code, name]) => [code, name])));
    return copy;
  }

  private addGlyphs(dict: PDFDict, copy: PDFDict, names: ReadonlyMap<number, PDFName>, copyGlyph: CopyGlyph): void {
    const { reader, target } = this.copies;
    const glyphs = reader.dict(dict, 'CharProcs');
    const own = PDFDict.withContext(target);
    const resources = PDFDict.withContext(target);
    for (const name of new Set(names.values())) {
      const glyph = reader.value(glyphs?.get(name));
      if (!(glyph instanceof PDFRawStream)) continue;
      const drawn = copyGlyph(glyph, reader.dict(dict, 'Resources'));
      own.set(name, drawn.stream);
      for (const [category, entries] of drawn.resources.entries()) {
        const all = resources.lookupMaybe(category, PDFDict) ?? PDFDict.withContext(target);
        resources.set(category, all);
        if (entries instanceof PDFDict) for (const [key, value] of entries.entries()) all.set(key, value);
      }
    }
    copy.set(PDFName.of('CharProcs'), own);
    copy.set(PDFName.of('Resources'), resources);
    for (const name of ['FontBBox', 'FontMatrix'])
      copy.set(PDFName.of(name), this.copies.plain(dict.get(PDFName.of(name))));
  }

  private addDescriptor(dict: PDFDict, copy: PDFDict): void {
    const { copies } = this;
    const { reader, target } = copies;
    const descriptor = reader.dict(dict, 'FontDescriptor');
    if (!descriptor) return;
    const own = copies.entries(descriptor, descriptorEntries);
    for (const name of programs) {
      const program = reader.get(descriptor, name);
      if (program instanceof PDFRawStream)
        own.set(
          PDFName.of(name),
          copies.once(program, () => copies.stream(program, programEntries)),
        );
    }
    copy.set(PDFName.of('FontDescriptor'), target.register(own));
  }
}

interface Used {
  readonly used: ReadonlySet<number>;
  readonly meanings: ReadonlyMap<number, string> | undefined;
  readonly codeLength: 1 | 2;
}
