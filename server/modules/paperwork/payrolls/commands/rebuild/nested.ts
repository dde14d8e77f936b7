import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream, PDFRef } from 'pdf-lib';
import { type Copies, nameOf } from './copies.ts';
import type { CopyGlyph } from './fonts.ts';
import { type Box, boxIn, identity, intersection, type Matrix, multiply } from './geometry.ts';
import { NotRebuilt } from './notRebuilt.ts';
import { type Surface, surfaceOf } from './surface.ts';

const device = new Set(['DeviceGray', 'DeviceRGB', 'DeviceCMYK', 'Pattern', 'G', 'RGB', 'CMYK', 'I', 'Indexed']);
const graphicsEntries = new Set(
  'Type LW LC LJ ML D RI OP op OPM BG BG2 UCR UCR2 TR TR2 FL SM SA BM CA ca AIS TK'.split(' '),
);
const inlineEntries = new Set(
  'W Width H Height BPC BitsPerComponent IM ImageMask D Decode DP DecodeParms F Filter I Interpolate Intent'.split(' '),
);

/** The resources of a stream that is written anew, under names that say nothing. */
export class Resources {
  readonly dict: PDFDict;
  private readonly names = new Map<PDFObject, PDFName>();

  constructor(private readonly copies: Copies) {
    this.dict = PDFDict.withContext(copies.target);
  }

  add(category: string, value: PDFObject): PDFName {
    const known = this.names.get(value);
    if (known) return known;
    const name = PDFName.of(`${category.charAt(0)}${this.names.size}`);
    this.names.set(value, name);
    const all = this.dict.lookupMaybe(PDFName.of(category), PDFDict) ?? PDFDict.withContext(this.copies.target);
    this.dict.set(PDFName.of(category), all);
    all.set(name, value);
    return name;
  }

  colorSpace(name: PDFObject | undefined, resources: PDFDict | undefined): PDFName {
    const { reader } = this.copies;
    if (!(name instanceof PDFName)) throw new NotRebuilt('A colour without a name');
    const found = reader.get(reader.dict(resources, 'ColorSpace'), name.decodeText());
    if (!found && device.has(name.decodeText())) return name;
    if (!found) throw new NotRebuilt('A colour that is not there');
    if (found instanceof PDFName) return found;
    return this.add(
      'ColorSpace',
      this.copies.once(found, () => this.copies.plain(found)),
    );
  }

  shading(shading: PDFObject | undefined): PDFRef {
    if (!shading) throw new NotRebuilt('A shading that is not there');
    const copy = this.copies.plain(shading);
    return copy instanceof PDFRef ? copy : this.copies.once(shading, () => copy);
  }

  graphics(settings: PDFDict): PDFDict {
    return this.copies.entries(settings, graphicsEntries);
  }

  /** The entries of an inline picture. */
  inlineImage(entries: ReadonlyMap<string, PDFObject>, resources: PDFDict | undefined): string {
    return [...entries]
      .flatMap(([name, value]) => {
        if (name !== 'CS' && name !== 'ColorSpace')
          return inlineEntries.has(name) ? [`/${name} ${this.copies.plain(value)}`] : [];
        const isTable = value instanceof PDFArray && ['I', 'Indexed'].includes(nameOf(value.asArray()[0]) ?? '');
        if (value instanceof PDFArray && !isTable) throw new NotRebuilt('Colours of an inline picture');
        return [`/CS ${isTable ? this.copies.plain(value) : this.colorSpace(value, resources)}`];
      })
      .join(' ');
  }
}

const everything: Box = [-Infinity, -Infinity, Infinity, Infinity];
const MOST_DEPTH = 16;
const patternEntries = new Set('Type PatternType PaintType TilingType BBox XStep YStep Matrix'.split(' '));
const shadingEntries = new Set(['Type', 'PatternType', 'Matrix']);
const formEntries = new Set(['Type', 'Subtype', 'FormType', 'BBox', 'Matrix']);
const maskEntries = new Set(['Type', 'S', 'BC', 'TR']);
export const groupEntries = new Set(['Type', 'S', 'CS', 'I', 'K']);

export interface Rewritten {
  readonly content: Uint8Array;
  readonly resources: PDFDict;
}

/** Writes a content stream anew. */
export type Rewrite = (content: Uint8Array, resources: PDFDict | undefined, surface: Surface) => Rewritten;

/** Streams that draw within another one: forms, patterns, masks, and glyphs that are drawings. */
export class Nested {
  constructor(
    private readonly copies: Copies,
    private readonly resources: PDFDict | undefined,
    private readonly rewrite: Rewrite,
  ) {}

  /** @param around what the form is drawn on */
  form(form: PDFRawStream, kind: Surface['kind'], around: Surface): PDFRawStream {
    const dict = this.copies.entries(form.dict, formEntries);
    const group = this.copies.reader.dict(form.dict, 'Group');
    if (group) dict.set(PDFName.of('Group'), this.copies.entries(group, groupEntries));
    return this.within(form, this.surfaceOf(form, kind, around), dict);
  }

  surfaceOf(form: PDFRawStream, kind: Surface['kind'], { state, depth }: Surface): Surface {
    const { reader } = this.copies;
    const matrix = reader.numbers(form.dict, 'Matrix', 6) as Matrix | undefined;
    const box = reader.numbers(form.dict, 'BBox', 4) as Box | undefined;
    if (!box) throw new NotRebuilt('A form without a size');
    const ctm = multiply(matrix ?? identity, state.ctm);
    return { kind, state: { ...state, ctm, clip: intersection(boxIn(ctm, box), state.clip) }, depth };
  }

  pattern(pattern: PDFObject, own: Resources, depth: number): PDFObject {
    const { copies } = this;
    if (pattern instanceof PDFDict) {
      const copy = copies.entries(pattern, shadingEntries);
      copy.set(PDFName.of('Shading'), own.shading(copies.reader.get(pattern, 'Shading')));
      return copy;
    }
    if (!(pattern instanceof PDFRawStream)) throw new NotRebuilt('A pattern that is none');
    const box = copies.reader.numbers(pattern.dict, 'BBox', 4) as Box | undefined;
    if (!box) throw new NotRebuilt('A pattern without a size');
    const surface = { ...surfaceOf('pattern', identity, box), depth };
    return this.within(pattern, surface, copies.entries(pattern.dict, patternEntries));
  }

  mask(mask: PDFDict, around: Surface): PDFDict {
    const copy = this.copies.entries(mask, maskEntries);
    const group = this.copies.reader.get(mask, 'G');
    if (!(group instanceof PDFRawStream)) throw new NotRebuilt('A mask without a drawing');
    copy.set(PDFName.of('G'), this.copies.target.register(this.form(group, 'mask', around)));
    return copy;
  }

  readonly glyph: CopyGlyph = (glyph, resources) => {
    const { copies } = this;
    const surface = surfaceOf('glyph', identity, everything);
    const rewritten = this.rewrite(copies.reader.unpacked(glyph), resources ?? this.resources, surface);
    const stream = copies.packed(PDFDict.withContext(copies.target), rewritten.content);
    return { stream: copies.target.register(stream), resources: rewritten.resources };
  };

  private within(stream: PDFRawStream, surface: Surface, dict: PDFDict): PDFRawStream {
    const { copies } = this;
    if (surface.depth >= MOST_DEPTH) throw new NotRebuilt('Forms within forms');
    const resources = copies.reader.dict(stream.dict, 'Resources') ?? this.resources;
    const inner = { ...surface, depth: surface.depth + 1 };
    const rewritten = this.rewrite(copies.reader.unpacked(stream), resources, inner);
    dict.set(PDFName.of('Resources'), rewritten.resources);
    return copies.packed(dict, rewritten.content);
  }
}
