import type { PDFDocument } from 'pdf-lib';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openPdf } from '#server/ports/files/pdfReader.ts';
import { differsIn, type Drawing, drawingOf, isSame, pixelsOf } from './drawing.ts';
import { type Box, boxIn, middleOf } from './geometry.ts';
import { NewPages } from './newPages.ts';
import { groupsApart } from './groupsApart.ts';
import type { Item, Writes } from './surface.ts';

/** Pixels of a point at which what is seen is compared. */
const COMPARED = 1;
/** Pages of which one document is made to compare them: fonts are read once for all. */
const AT_ONCE = 20;
/** Drawings of a page of which glyphs lie upon each other. */
const MOST_GROUPS = 8;

/** Part of a glyph's box that another one may share; what differs there may be of either. */
const SHARED = 0.08;

export type Page = { readonly writes: Writes } | 'picture';

/** Original document: drawn by the reader, written from its objects. */
export interface Source {
  /** None where it cannot be written from. */
  readonly document: PDFDocument | undefined;
  readonly reader: PDFDocumentProxy;
}

/** Pages of a document, written anew in one way. */
interface Variant {
  readonly reader: PDFDocumentProxy;
  /** Pages that could be written: number in the new document, and items that may be left out. */
  readonly pages: ReadonlyMap<number, { readonly number: number; readonly items: readonly Item[] }>;
}

/**
 * How each of some pages is written anew: with those glyphs and pictures that are seen, or as a picture of it where it
 * would look otherwise, or may hold what is not seen.
 * @param indexes counted from 0
 */
export async function* planPages(source: Source, indexes: readonly number[]): AsyncGenerator<Page> {
  for (let at = 0; at < indexes.length; at += AT_ONCE) yield* planTogether(source, indexes.slice(at, at + AT_ONCE));
}

async function* planTogether(source: Source, indexes: readonly number[]): AsyncGenerator<Page> {
  const all = await variantOf(source, indexes, () => true);
  const bare = all && (await variantOf(source, indexes, (_, isGlyph) => !isGlyph));
  try {
    if ((!all || !bare) && indexes.length > 1) for (const index of indexes) yield* planTogether(source, [index]);
    else for (const index of indexes) yield all && bare ? await planned(source, index, { all, bare }) : 'picture';
  } finally {
    await all?.reader.loadingTask.destroy();
    await bare?.reader.loadingTask.destroy();
  }
}

/** None where the new document cannot be written or read: one of its pages breaks it. */
async function variantOf(
  { document, reader }: Source,
  indexes: readonly number[],
  writes: Writes,
): Promise<Variant | undefined> {
  if (!document) return undefined;
  try {
    const made = await NewPages.of(document);
    const pages = new Map<number, { number: number; items: readonly Item[] }>();
    for (const index of indexes) {
      const { view } = await reader.getPage(index + 1);
      const items = attempt(() => made.add(document.getPage(index), view as unknown as Box, writes));
      if (items) pages.set(index, { number: pages.size + 1, items });
    }
    return pages.size > 0 ? { reader: await openPdf(await made.save()), pages } : undefined;
  } catch {
    return undefined;
  }
}

/** Files fail in too many ways to be listed. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

interface Variants {
  readonly all: Variant;
  readonly bare: Variant;
}

async function planned(source: Source, index: number, { all, bare }: Variants): Promise<Page> {
  const items = all.pages.get(index)?.items;
  const shown = await source.reader.getPage(index + 1);
  const original = await drawingOf(shown, COMPARED);
  shown.cleanup();
  const whole = await drawingIn(all, index);
  const naked = await drawingIn(bare, index);
  if (!items || !whole || !naked || !isSame(whole, original)) return 'picture';
  const boxes = items.map(({ box }) => boxIn(original.transform, box));
  /** Those of some items that are not seen: the page looks the same where they are without them. */
  const unseen = (some: Iterable<number>, without: Drawing) =>
    [...some].filter((item) => !differsIn(original, without, boxes[item] ?? [0, 0, 0, 0]));
  const drawnBy = async (writes: Writes) => {
    const variant = await variantOf(source, [index], writes);
    const drawing = variant && (await drawingIn(variant, index));
    await variant?.reader.loadingTask.destroy();
    return drawing;
  };
  const glyphs = new Set([...items.keys()].filter((item) => items[item]?.code !== undefined));
  const pictures = new Set([...items.keys()].filter((item) => !glyphs.has(item)));
  const left = new Set(unseen(glyphs, naked));
  const around: Box = [0, 0, original.width, original.height];
  const kept = [...glyphs].filter((item) => !left.has(item));
  const apart = groupsApart(boxes, kept, around, SHARED);
  // Where nothing differs in the middle of a glyph, the difference may belong to the next line.
  const doubtful = kept.filter((item) => !differsIn(original, naked, middleOf(boxes[item] ?? around)));
  const near = groupsApart(boxes.map(pixelsOf), doubtful, around, 0);
  if (!apart || !near || apart.length + near.length > MOST_GROUPS) return 'picture';
  const alone = new Set(doubtful.filter((item) => !near.some((group) => group.has(item))));
  for (const group of [pictures, ...apart, alone, ...near]) {
    if (group.size === 0) continue;
    const without = await drawnBy((item) => !group.has(item));
    if (!without) return 'picture';
    for (const item of unseen(group, without)) left.add(item);
  }
  const writes = (item: number) => !left.has(item);
  if (left.size === 0) return { writes };
  const seen = await drawnBy(writes);
  return seen && isSame(seen, original) ? { writes } : 'picture';
}

async function drawingIn({ reader, pages }: Variant, index: number): Promise<Drawing | undefined> {
  const page = pages.get(index);
  if (!page) return undefined;
  const shown = await reader.getPage(page.number);
  try {
    return await drawingOf(shown, COMPARED);
  } finally {
    shown.cleanup();
  }
}
