import type { jsPDF } from 'jspdf';

/** Pixels of a point, so that a printed picture of a text is as sharp as the text. */
const SCALE = 6;

/** A text that no font of the PDF has, drawn by the fonts of the device; undefined where nothing can draw. */
export interface Picture {
  readonly pixels: ImageData;
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

export function pictureOf(text: string, points: number, colour: string): Picture | undefined {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  const font = `${points * SCALE}px Helvetica, Arial, sans-serif`;
  const measuring = new OffscreenCanvas(1, 1).getContext('2d');
  if (!measuring) return undefined;
  measuring.font = font;
  const width = Math.max(1, Math.ceil(measuring.measureText(text).width));
  const height = Math.ceil(points * SCALE * 1.4);
  const drawing = new OffscreenCanvas(width, height).getContext('2d');
  if (!drawing) return undefined;
  drawing.font = font;
  drawing.fillStyle = colour;
  drawing.fillText(text, 0, points * SCALE);
  return { pixels: drawing.getImageData(0, 0, width, height), width: width / SCALE, height: height / SCALE, text };
}

/** Draws it with its letters on the line `y`, no wider than `most`. Readers that read aloud and copy get its text. */
export function drawPicture(doc: jsPDF, picture: Picture, x: number, y: number, most = Infinity): void {
  const { pixels, text } = picture;
  const fit = Math.min(1, most / picture.width);
  const [width, height] = [picture.width * fit, picture.height * fit];
  const { write } = doc.internal as unknown as { write: (content: string) => void };
  write(`/Span <</ActualText <FEFF${utf16(text)}>>> BDC`);
  doc.addImage(pixels as unknown as Uint8Array, 'RGBA', x, y - height / 1.4, width, height);
  write('EMC');
}

const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('');
