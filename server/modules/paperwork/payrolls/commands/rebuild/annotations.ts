import { PDFDict, PDFName, type PDFObject, type PDFPage, PDFRawStream } from 'pdf-lib';
import { nameOf, numberOf, type Reader } from './copies.ts';
import { type Box, boxIn, type Matrix, normalized } from './geometry.ts';
import type { Layers } from './layers.ts';

/** Invisible, hidden, not on the screen. */
const UNSEEN = 1 | 2 | 32;

export interface Appearance {
  readonly form: PDFRawStream;
  readonly matrix: Matrix;
}

/** How fields, stamps and notes of a page look, in the order in which they lie upon it. */
export function appearancesOn(page: PDFPage, reader: Reader, layers: Layers): Appearance[] {
  return (reader.array(page.node, 'Annots') ?? []).flatMap((annotation) => {
    if (!(annotation instanceof PDFDict) || nameOf(reader.get(annotation, 'Subtype')) === 'Popup') return [];
    if (((numberOf(reader.get(annotation, 'F')) ?? 0) & UNSEEN) !== 0) return [];
    if (!layers.isShown(annotation.get(PDFName.of('OC')))) return [];
    const form = formOf(annotation, reader);
    const rectangle = reader.numbers(annotation, 'Rect', 4);
    const box = form && reader.numbers(form.dict, 'BBox', 4);
    if (!form || !rectangle || !box) return [];
    const inner = boxIn(
      (reader.numbers(form.dict, 'Matrix', 6) ?? [1, 0, 0, 1, 0, 0]) as unknown as Matrix,
      box as unknown as Box,
    );
    const outer = normalized(rectangle as unknown as Box);
    const wide = (inner[2] - inner[0] && (outer[2] - outer[0]) / (inner[2] - inner[0])) || 1;
    const high = (inner[3] - inner[1] && (outer[3] - outer[1]) / (inner[3] - inner[1])) || 1;
    return [{ form, matrix: [wide, 0, 0, high, outer[0] - inner[0] * wide, outer[1] - inner[1] * high] as const }];
  });
}

/** The appearance in the state that is chosen. */
function formOf(annotation: PDFDict, reader: Reader): PDFRawStream | undefined {
  const usual: PDFObject | undefined = reader.get(reader.dict(annotation, 'AP'), 'N');
  if (usual instanceof PDFRawStream) return usual;
  const state = nameOf(reader.get(annotation, 'AS'));
  const chosen = usual instanceof PDFDict && state !== undefined ? reader.get(usual, state) : undefined;
  return chosen instanceof PDFRawStream ? chosen : undefined;
}
