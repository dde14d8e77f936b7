import { type Copies, nameOf, plainNumber, type Reader } from './copies.ts';
import type { Font, Fonts } from './fonts.ts';
import { areDisjoint, type Box, boxIn, identity, intersection, type Matrix, multiply } from './geometry.ts';
import { PDFArray, PDFDict, type PDFObject, PDFRef } from 'pdf-lib';
import { NotRebuilt } from './notRebuilt.ts';

/** Settings of text, as the graphics state keeps them. */
interface TextSettings {
  readonly font?: Font;
  readonly size: number;
  readonly letterSpace: number;
  readonly wordSpace: number;
  /** 1 is as wide as the font says. */
  readonly stretch: number;
  readonly leading: number;
  readonly rise: number;
  /** 0 to 2 is seen, 3 is not, more also clips. */
  readonly mode: number;
}

const usualText: TextSettings = {
  size: 0,
  letterSpace: 0,
  wordSpace: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
  mode: 0,
};

interface Place {
  readonly text: TextSettings;
  readonly ctm: Matrix;
  readonly clip: Box;
}

/** Says of a glyph whether it is written; where it lies is on the page. */
type WritesGlyph = (box: Box, code: number, font: Font) => boolean;

/** Follows where text is written, and writes those glyphs that are seen. */
export class Texts {
  private matrix: Matrix = identity;
  private line: Matrix = identity;

  begin(): void {
    this.set(identity);
  }

  set(matrix: Matrix): void {
    this.matrix = matrix;
    this.line = matrix;
  }

  move(x: number, y: number): void {
    this.set(multiply([1, 0, 0, 1, x, y], this.line));
  }

  /** @param parts bytes to be shown, and numbers by which it goes back */
  show(parts: readonly (Uint8Array | number)[], place: Place, writes: WritesGlyph): string {
    const { text } = place;
    const { font, size, stretch } = text;
    if (!font) throw new NotRebuilt('Text without a font');
    if (text.mode > 3) throw new NotRebuilt('Text that clips');
    const written: string[] = [];
    // The box of a glyph moves along the line; its shape stays.
    const shape = multiply(multiply([size * stretch, 0, 0, size, 0, text.rise], this.matrix), place.ctm);
    const along = multiply(this.matrix, place.ctm);
    let gone = 0;
    let shown = '';
    const end = () => {
      if (shown !== '') written.push(`<${shown}>`);
      shown = '';
    };
    // One step over all letters that nobody sees: their widths would say which they are.
    const skip = (by: number) => {
      end();
      const before = written.at(-1)?.startsWith('<') === false ? Number(written.pop()) : 0;
      written.push(plainNumber(before + by));
    };
    for (const part of parts) {
      if (typeof part === 'number') {
        skip(part);
        gone += (-part / 1000) * size * stretch;
        continue;
      }
      for (let at = 0; at + font.codeLength <= part.length; at += font.codeLength) {
        const code = font.codeLength === 1 ? (part[at] ?? 0) : (part[at] ?? 0) * 256 + (part[at + 1] ?? 0);
        const isSpace = font.codeLength === 1 && code === 32;
        const way = font.widthOf(code) * size + text.letterSpace + (isSpace ? text.wordSpace : 0);
        const [a, b, c, d, e, f] = shape;
        const box = boxIn([a, b, c, d, e + gone * along[0], f + gone * along[1]], font.boxOf(code));
        if (text.mode !== 3 && !areDisjoint(box, place.clip) && writes(box, code, font)) {
          font.use(code);
          shown += code.toString(16).padStart(font.codeLength * 2, '0');
        } else if (size !== 0) skip((-way / size) * 1000);
        gone += way * stretch;
      }
    }
    end();
    this.matrix = multiply([1, 0, 0, 1, gone, 0], this.matrix);
    // Text that is left out still moves the text behind it.
    return written.length > 1 || Number(written[0] ?? 0) !== 0 ? `[${written.join(' ')}] TJ` : '';
  }
}

/** Which layers of a document are shown when it is opened. */
export class Layers {
  private readonly listed: { readonly on: ReadonlySet<PDFObject>; readonly off: ReadonlySet<PDFObject> };
  private readonly base: boolean;

  constructor(
    private readonly reader: Reader,
    catalog: PDFDict,
  ) {
    const usual = reader.dict(reader.dict(catalog, 'OCProperties'), 'D');
    const listed = (name: string) => new Set(reader.array(usual, name));
    this.listed = { on: listed('ON'), off: listed('OFF') };
    this.base = nameOf(reader.get(usual, 'BaseState')) !== 'OFF';
  }

  /** @param layer a group, a membership, or nothing, which is always shown */
  isShown(layer: PDFObject | undefined): boolean {
    const found = layer instanceof PDFRef ? this.reader.value(layer) : layer;
    if (!(found instanceof PDFDict)) return true;
    if (nameOf(this.reader.get(found, 'Type')) !== 'OCMD') return this.isGroupShown(found);
    if (this.reader.get(found, 'VE')) throw new NotRebuilt('A rule of layers');
    const groups = this.reader.get(found, 'OCGs');
    const members = groups instanceof PDFArray ? this.reader.items(groups) : groups ? [groups] : [];
    const shown = members.flatMap((one) => (one instanceof PDFDict ? [this.isGroupShown(one)] : []));
    if (shown.length === 0) return true;
    switch (nameOf(this.reader.get(found, 'P'))) {
      case 'AllOn':
        return shown.every(Boolean);
      case 'AnyOff':
        return shown.some((one) => !one);
      case 'AllOff':
        return !shown.some(Boolean);
      default:
        return shown.some(Boolean);
    }
  }

  private isGroupShown(group: PDFDict): boolean {
    return this.base ? !this.listed.off.has(group) : this.listed.on.has(group);
  }
}

/** Something of a page that is left out unless it is seen: a glyph or a picture. */
export interface Item {
  readonly box: Box;
  /** Character code of a glyph. */
  readonly code?: number;
}

/** Whether an item of a page is written. @param item its number in the order in which the page draws */
export type Writes = (item: number, isGlyph: boolean) => boolean;

/** All that writing the pages of one new document has in common. */
export interface Writing {
  readonly copies: Copies;
  readonly fonts: Fonts;
  readonly layers: Layers;
  readonly writes: Writes;
  readonly items: Item[];
}

/** The graphics state, as far as it says where something lies. */
export interface State extends TextSettings {
  readonly ctm: Matrix;
  /** A box around what is seen. */
  readonly clip: Box;
  readonly lineWidth: number;
  readonly miterLimit: number;
}

type Kind = 'page' | 'form' | 'glyph' | 'pattern' | 'mask';

/** Target of a content stream. */
export interface Surface {
  readonly kind: Kind;
  readonly state: State;
  readonly depth: number;
}

export const surfaceOf = (kind: Kind, ctm: Matrix, clip: Box): Surface => ({
  kind,
  state: { ...usualText, ctm, clip, lineWidth: 1, miterLimit: 10 },
  depth: 0,
});

/** Share of a picture that may lie outside the visible area; above it the picture counts as shown in part. */
const HIDDEN_SHARE = 0.03;

export function isPartly(box: Box, clip: Box): boolean {
  const seen = intersection(box, clip);
  const share = (low: 0 | 1, high: 2 | 3) =>
    (seen[high] - seen[low]) / Math.max(box[high] - box[low], Number.MIN_VALUE);
  return share(0, 2) < 1 - HIDDEN_SHARE || share(1, 3) < 1 - HIDDEN_SHARE;
}
