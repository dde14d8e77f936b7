import { plainNumber } from './copies.ts';
import type { Font } from './fonts.ts';
import { areDisjoint, type Box, boxIn, identity, type Matrix, multiply } from './geometry.ts';
import { NotRebuilt } from './notRebuilt.ts';

/** Settings of text, as the graphics state keeps them. */
export interface TextSettings {
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

export const usualText: TextSettings = {
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
export type WritesGlyph = (box: Box, code: number, font: Font) => boolean;

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
