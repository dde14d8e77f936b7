import { withoutAccents } from '#domain/kernel/search.ts';

/** Neighbouring words of a line; capitals without accents. */
export interface Cell {
  readonly text: string;
  /** Points from the left edge of the page as it is shown. */
  readonly x: number;
  readonly end: number;
}

export interface Line {
  /** Points from the top edge. */
  readonly y: number;
  readonly cells: readonly Cell[];
  /** The cells with two spaces between them. */
  readonly text: string;
}

/** The lines of a page from top to bottom. */
export type PageText = readonly Line[];

/** Capitals without accents, as payroll programs print; Ñ becomes N. */
export const plainCapitals = (text: string): string => withoutAccents(text, 'NFKD').toUpperCase().replace(/\s/g, ' ');
