import { openPdf } from '#server/ports/files/pdfReader.ts';
import { type Cell, type Line, type PageText, plainCapitals } from './pageText.ts';

interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly upright: boolean;
}

const MOST_PIECES = 20_000;

/** The text of each page of a PDF, in the order in which it is seen, whatever the order in which it is written. */
export async function* readPages(pdf: Uint8Array): AsyncGenerator<PageText> {
  const document = await openPdf(pdf);
  try {
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { transform } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      yield linesOf(items.slice(0, MOST_PIECES).flatMap((item) => pieceOf(item, transform)));
      page.cleanup();
    }
  } finally {
    await document.loadingTask.destroy();
  }
}

type Matrix = readonly number[];

function pieceOf(item: object, [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix): Piece[] {
  const { str, transform, width, height } = item as {
    str?: string;
    transform?: Matrix;
    width?: number;
    height?: number;
  };
  if (!str?.trim() || !transform) return [];
  const [right = 1, up = 0, , , x = 0, y = 0] = transform;
  const across = a * right + c * up;
  const down = b * right + d * up;
  return [
    {
      text: plainCapitals(str),
      x: a * x + c * y + e,
      y: b * x + d * y + f,
      width: width ?? 0,
      height: height || 8,
      upright: Math.abs(across) >= Math.abs(down),
    },
  ];
}

/** Puts pieces on the same height together, from left to right. */
function linesOf(pieces: readonly Piece[]): Line[] {
  const rows: { y: number; pieces: Piece[] }[] = [];
  for (const piece of pieces.toSorted((one, other) => one.y - other.y)) {
    const row = rows.at(-1);
    const belongs = row && piece.upright && row.pieces[0]?.upright && piece.y - row.y < piece.height * 0.5;
    if (belongs) row.pieces.push(piece);
    else rows.push({ y: piece.y, pieces: [piece] });
  }
  return rows.map(({ y, pieces: own }) => {
    const cells = cellsOf(own.toSorted((one, other) => one.x - other.x));
    return { y, cells, text: cells.map(({ text }) => text).join('  ') };
  });
}

/** What parts letters, words and columns, in heights of the letters. */
const usual = { word: 0.15, column: 1.2 };
const spread = { word: 0.85, column: 2.4 };
/** A line of which so many words are one letter is printed letter by letter, with room between them. */
const SPREAD_SHARE = 0.6;
const SPREAD_WORDS = 4;

function isSpread(pieces: readonly Piece[]): boolean {
  const words = pieces.flatMap(({ text }) => text.split(' ').filter(Boolean));
  const letters = words.filter((word) => word.length === 1).length;
  return words.length >= SPREAD_WORDS && letters >= words.length * SPREAD_SHARE;
}

function cellsOf(pieces: readonly Piece[]): Cell[] {
  const letterByLetter = isSpread(pieces);
  const gaps = letterByLetter ? spread : usual;
  const cells: { text: string; x: number; end: number }[] = [];
  for (const { text, x, width, height } of pieces) {
    const own = letterByLetter ? text.replaceAll(' ', '') : text;
    const cell = cells.at(-1);
    const gap = cell ? x - cell.end : Infinity;
    if (cell && gap < height * gaps.column) {
      cell.text += (gap > height * gaps.word ? ' ' : '') + own;
      cell.end = Math.max(cell.end, x + width);
    } else cells.push({ text: own, x, end: x + width });
  }
  return cells.map(({ text, x, end }) => ({ text: text.replace(/ {2,}/g, ' ').trim(), x, end }));
}
