import type { PDFDocument } from 'pdf-lib';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openPdf } from '../../../../ports/files/pdfReader.ts';
import { differsIn, type Drawing, drawingOf, isSame } from './drawing.ts';
import { areDisjoint, type Box, boxIn, intersection } from './geometry.ts';
import { NewPages, type Writes } from './newPages.ts';
import type { Item } from './surface.ts';

/** Pixels of a point at which what is seen is compared. */
const COMPARED = 1;
/** Of a glyph that lies under another one. */
const COVERED_SHARE = 0.5;

export type Page = { readonly writes: Writes } | 'picture';

/** What a document is read by, and written from. */
export interface Source {
  /** None where it cannot be written from. */
  readonly document: PDFDocument | undefined;
  readonly reader: PDFDocumentProxy;
}

/**
 * How a page is written anew: with those glyphs and pictures that are seen, or as a picture of it where it would look
 * otherwise, or may hold what is not seen.
 * @param index counted from 0
 */
export async function planPage({ document, reader }: Source, index: number): Promise<Page> {
  const shown = await reader.getPage(index + 1);
  try {
    return document ? await planned(document, shown, index) : 'picture';
  } catch {
    // Files fail in too many ways to be listed; the reader draws what it can, or throws itself.
    return 'picture';
  } finally {
    shown.cleanup();
  }
}

async function planned(document: PDFDocument, shown: PDFPageProxy, index: number): Promise<Page> {
  const view = shown.view as unknown as Box;
  const original = await drawingOf(shown, COMPARED);
  const written = async (writes: Writes) => {
    const pages = await NewPages.of(document);
    const items = pages.add(document.getPage(index), view, writes);
    return { items, drawing: await drawingOfFirst(await pages.save()) };
  };
  const all = await written(() => true);
  if (!isSame(all.drawing, original)) return 'picture';
  const { items } = all;
  const boxes = items.map(({ box }) => boxIn(original.transform, box));
  /** Those of some items that are not seen: the page looks the same where they are without them. */
  const unseen = async (some: ReadonlySet<number>) => {
    if (some.size === 0) return [];
    const { drawing } = await written((item) => !some.has(item));
    return [...some].filter((item) => !differsIn(original, drawing, boxes[item] ?? [0, 0, 0, 0]));
  };
  const left = new Set(await unseen(new Set(items.keys())));
  for (const item of await unseen(coveredOf(items, boxes, left))) left.add(item);
  const writes = (item: number) => !left.has(item);
  if (left.size > 0 && !isSame((await written(writes)).drawing, original)) return 'picture';
  return { writes };
}

async function drawingOfFirst(pdf: Uint8Array): Promise<Drawing> {
  const document = await openPdf(pdf);
  try {
    return await drawingOf(await document.getPage(1), COMPARED);
  } finally {
    await document.loadingTask.destroy();
  }
}

const area = ([x0, y0, x1, y1]: Box): number => Math.max(0, x1 - x0) * Math.max(0, y1 - y0);

/** Glyphs on which other ones lie: what differs there may be of those. */
function coveredOf(items: readonly Item[], boxes: readonly Box[], left: ReadonlySet<number>): Set<number> {
  const covered = new Set<number>();
  const rows = new Map<number, number[]>();
  for (const [item, box] of boxes.entries()) {
    if (left.has(item) || items[item]?.code === undefined) continue;
    const row = Math.floor((box[1] + box[3]) / 2 / ROW);
    for (const near of [row - 1, row, row + 1])
      for (const other of rows.get(near) ?? []) {
        const under = boxes[other] ?? box;
        if (!areDisjoint(under, box) && area(intersection(under, box)) > COVERED_SHARE * area(under))
          covered.add(other);
      }
    rows.set(row, [...(rows.get(row) ?? []), item]);
  }
  return covered;
}

/** Pixels; glyphs whose middles are farther apart than two of them do not cover each other. */
const ROW = 12;
