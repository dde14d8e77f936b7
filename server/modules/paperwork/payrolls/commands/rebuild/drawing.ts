import { createCanvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Box, Matrix } from './geometry.ts';

/** Pixels of a page as it is seen. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each, row by row. */
  readonly pixels: Uint8ClampedArray;
  /** From the page's units to pixels. */
  readonly transform: Matrix;
  png(): Promise<Uint8Array>;
}

const MOST_PIXELS = 8_000_000;

/** Draws a page, fields and stamps included. @param perPoint pixels; fewer where the page is large */
export async function drawingOf(page: PDFPageProxy, perPoint: number): Promise<Drawing> {
  const full = page.getViewport({ scale: 1 });
  const [short, long] = [full.width, full.height].toSorted((one, other) => one - other) as [number, number];
  // A page thinner than a pixel is drawn as wide as one.
  const scale = Math.min(perPoint, Math.sqrt(MOST_PIXELS / Math.max(1, short * long)), MOST_PIXELS / Math.max(1, long));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)));
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  const { width, height } = canvas;
  const { data: pixels } = canvas.getContext('2d').getImageData(0, 0, width, height);
  return {
    width,
    height,
    pixels,
    transform: viewport.transform as unknown as Matrix,
    png: () => canvas.encode('png'),
  };
}

/** Whether two drawings are the same, pixel by pixel. */
export const isSame = (one: Drawing, other: Drawing): boolean =>
  one.width === other.width &&
  one.height === other.height &&
  Buffer.from(one.pixels.buffer).equals(Buffer.from(other.pixels.buffer));

/** All pixels that something within a box may touch. */
export const pixelsOf = ([x0, y0, x1, y1]: Box): Box => [
  Math.floor(x0),
  Math.floor(y0),
  Math.ceil(x1) + 1,
  Math.ceil(y1) + 1,
];

/** Whether two drawings of one size differ within a box of pixels. */
export function differsIn(one: Drawing, other: Drawing, box: Box): boolean {
  const { width, height } = one;
  const [x0, y0, x1, y1] = pixelsOf(box);
  const from = Math.max(0, x0);
  const to = Math.min(width, x1);
  for (let y = Math.max(0, y0); y < Math.min(height, y1); y += 1)
    for (let at = (y * width + from) * 4; at < (y * width + to) * 4; at += 1)
      if (one.pixels[at] !== other.pixels[at]) return true;
  return false;
}
