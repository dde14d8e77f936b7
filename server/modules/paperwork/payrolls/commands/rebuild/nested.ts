import { PDFDict, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib';
import type { Copies } from './copies.ts';
import type { CopyGlyph } from './fonts.ts';
import { type Box, boxIn, identity, intersection, type Matrix, multiply } from './geometry.ts';
import { NotRebuilt } from './notRebuilt.ts';
import type { Resources } from './resources.ts';
import { type Surface, surfaceOf } from './surface.ts';

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
