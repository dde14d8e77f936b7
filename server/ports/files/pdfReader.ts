import { createRequire } from 'node:module';
import path from 'node:path';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Of a picture on a page; a larger one is left out. */
const MOST_PICTURE_PIXELS = 50_000_000;

/**
 * Opens a PDF for reading, in a process for files; to be closed by `loadingTask.destroy()`. Nothing of the PDF is run, and
 * nothing but the reader's own tables is loaded.
 * @param CanvasFactory class that makes the canvases of its drawings
 * @throws what pdf.js throws: `PasswordException` when it is locked
 */
export async function openPdf(pdf: Uint8Array, CanvasFactory?: object): Promise<PDFDocumentProxy> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const task = getDocument({
    // The reader takes what it is given away from its owner.
    data: new Uint8Array(pdf),
    verbosity: 0,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: MOST_PICTURE_PIXELS,
    standardFontDataUrl: `${folder}/standard_fonts/`,
    cMapUrl: `${folder}/cmaps/`,
    cMapPacked: true,
    wasmUrl: `${folder}/wasm/`,
    iccUrl: `${folder}/iccs/`,
    ...(CanvasFactory && { CanvasFactory }),
  });
  try {
    return await task.promise;
  } catch (error) {
    await task.destroy();
    throw error;
  }
}
