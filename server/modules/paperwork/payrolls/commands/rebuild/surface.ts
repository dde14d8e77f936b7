import type { Copies } from './copies.ts';
import type { Fonts } from './fonts.ts';
import { type Box, intersection, type Matrix } from './geometry.ts';
import type { Layers } from './layers.ts';
import { type TextSettings, usualText } from './texts.ts';

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
