import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { complaintFileEndings, voiceEnding } from '#domain/organization/complaints/complaints.ts';
import { inspect } from '#server/ports/files/content/inspect.ts';
import { BadFile, type FileKind } from '#server/ports/files/content/kinds.ts';
import { redrawVoice } from './redrawVoice.ts';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { PDFDocument } from 'pdf-lib';
import { AnnotationMode, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { uploadLimits } from '#domain/constants.ts';
import { openPdf } from '#server/ports/files/pdfReader.ts';

/** Memory of all canvases that a page is drawn on, with those of its groups, masks and patterns. */
const MOST_BYTES = 64 * 1024 * 1024;
const BYTES_OF_PIXEL = 4;

interface Held {
  canvas: Canvas | null;
  context: unknown;
}

const bytesOf = (width: number, height: number): number => width * height * BYTES_OF_PIXEL;

/** Canvas factory of pdf.js for a file of this name. Throws BadFile where the canvases would take too much together. */
const boundedCanvases = (name: string) =>
  class {
    private bytes = 0;

    create(width: number, height: number): Held {
      this.add(bytesOf(width, height));
      const canvas = createCanvas(width, height);
      return { canvas, context: canvas.getContext('2d') };
    }

    reset({ canvas }: Held, width: number, height: number): void {
      if (!canvas) return;
      this.add(bytesOf(width, height) - bytesOf(canvas.width, canvas.height));
      Object.assign(canvas, { width, height });
    }

    destroy(held: Held): void {
      if (held.canvas) this.reset(held, 0, 0);
      Object.assign(held, { canvas: null, context: null });
    }

    private add(bytes: number): void {
      if (this.bytes + bytes > MOST_BYTES) throw new BadFile('tooLaborious', name);
      this.bytes += bytes;
    }
  };

const POINTS_PER_INCH = 72;
const DOTS_PER_INCH = 150;
/** A larger page, of a plan or a poster, is drawn coarser. */
const MOST_PAGE_PIXELS = 4_000_000;
/** The longest side that readers of PDF take (ISO 32000-1, annex C). */
const MOST_POINTS = 14_400;
const JPEG_QUALITY = 85;

/**
 * Draws each page of a PDF as a picture and makes a new PDF of them: text, pictures, form fields and drawings as they are
 * seen; no author, dates, programs, comments, attachments, hidden layers or metadata of pictures.
 * @throws BadFile when it has too many pages, or drawing one takes too much memory
 */
async function redrawPdf(
  pdf: Uint8Array,
  { name, pages }: { readonly name: string; readonly pages: number },
): Promise<Uint8Array> {
  if (pages > uploadLimits.complaintPages) throw new BadFile('tooManyPages', name, uploadLimits.complaintPages);
  const original = await openPdf(pdf, boundedCanvases(name));
  try {
    const copy = await PDFDocument.create({ updateMetadata: false });
    for (let number = 1; number <= original.numPages; number += 1) {
      const { picture, width, height } = await drawn(original, await original.getPage(number));
      copy.addPage([width, height]).drawImage(await copy.embedJpg(picture), { x: 0, y: 0, width, height });
    }
    return await copy.save();
  } finally {
    await original.loadingTask.destroy();
  }
}

async function drawn(document: PDFDocumentProxy, page: PDFPageProxy) {
  const full = page.getViewport({ scale: 1 });
  const width = Math.min(MOST_POINTS, Math.max(1, full.width));
  const height = Math.min(MOST_POINTS, Math.max(1, full.height));
  const scale = Math.min(DOTS_PER_INCH / POINTS_PER_INCH, Math.sqrt(MOST_PAGE_PIXELS / (width * height)));
  const viewport = page.getViewport({ scale });
  await leaveOutComments(document, page);
  const canvases = document.canvasFactory as InstanceType<ReturnType<typeof boundedCanvases>>;
  const held = canvases.create(Math.ceil(width * scale), Math.ceil(height * scale));
  const canvas = held.canvas as Canvas;
  await page.render({
    canvas: canvas as unknown as HTMLCanvasElement,
    viewport,
    annotationMode: AnnotationMode.ENABLE_STORAGE,
  }).promise;
  const picture = await canvas.encode('jpeg', JPEG_QUALITY);
  canvases.destroy(held);
  page.cleanup();
  return { picture, width, height };
}

/** What is filled into a form is part of the page; comments, stamps and highlights reveal who made them. */
async function leaveOutComments(document: PDFDocumentProxy, page: PDFPageProxy): Promise<void> {
  const annotations = (await page.getAnnotations()) as { readonly id: string; readonly subtype: string }[];
  for (const { id, subtype } of annotations)
    if (subtype !== 'Widget') document.annotationStorage.setValue(id, { noView: true });
}

/** As many as cameras take; a picture that unpacks to more is refused. */
const MOST_PIXELS = 64_000_000;
/** Longest side of what is drawn of a picture: 64 MB where both are as long. */
const MOST_SIDE = 4000;
/** Less than the time of a file, so that it is refused and its process kept. */
const MOST_SECONDS = 8;

export interface CleanFile {
  /** Says nothing of where it came from. */
  readonly name: string;
  readonly content: Uint8Array;
}

/**
 * A file without what could reveal who made it: pictures are drawn anew, turned as their camera held them, the pages of a
 * PDF become pictures, of a voice message the samples alone are written anew; its name is dropped. Runs in a process for files.
 * @throws BadFile for a content that is none of the accepted, or cannot be read
 */
export async function cleanAttachment(file: {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
}): Promise<CleanFile> {
  const { kind, pages } = await inspect(file, complaintFileEndings);
  try {
    const content = await readFile(file.path);
    return { name: cleanName(kind), content: await redrawn(content, { kind, pages, name: file.name }) };
  } catch (error) {
    throw error instanceof BadFile ? error : new BadFile('damaged', file.name);
  }
}

const cleanName = (kind: FileKind): string => (kind === 'wav' ? `mensaje-de-voz${voiceEnding}` : `adjunto.${kind}`);

async function redrawn(
  content: Buffer,
  { kind, ...file }: { readonly kind: FileKind; readonly pages: number; readonly name: string },
): Promise<Uint8Array> {
  if (kind === 'pdf') return redrawPdf(content, file);
  if (kind === 'wav') return redrawVoice(content, file);
  const picture = sharp(content, { limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: MOST_SECONDS })
    .rotate()
    .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true });
  if (kind === 'png') return picture.png().toBuffer();
  if (kind === 'webp') return picture.webp({ quality: 90 }).toBuffer();
  return picture.jpeg({ quality: 90 }).toBuffer();
}
