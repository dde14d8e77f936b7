import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, type PDFPage, PDFRawStream } from 'pdf-lib';
import { Copies, nameOf, numberOf, plainNumber, type Reader } from './copies.ts';
import { Fonts } from './fonts.ts';
import { type Box, boxIn, identity, type Matrix, normalized } from './geometry.ts';
import { groupEntries, Nested } from './nested.ts';
import { Rewriter } from './rewriter.ts';
import { type Item, Layers, surfaceOf, type Writes } from './surface.ts';

/** Invisible, hidden, not on the screen. */
const UNSEEN = 1 | 2 | 32;

interface Appearance {
  readonly form: PDFRawStream;
  readonly matrix: Matrix;
}

/** How fields, stamps and notes of a page look, in the order in which they lie upon it. */
function appearancesOn(page: PDFPage, reader: Reader, layers: Layers): Appearance[] {
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

const OBJECTS_PER_TICK = 500;
const MOST_USER_UNIT = 100;

/** A new document that gets pages of another one, of each what it draws and nothing else. */
export class NewPages {
  private readonly copies: Copies;
  private readonly fonts: Fonts;
  private readonly layers: Layers;

  private constructor(
    private readonly target: PDFDocument,
    source: PDFDocument,
  ) {
    this.copies = new Copies(source.context, target.context);
    this.fonts = new Fonts(this.copies);
    this.layers = new Layers(this.copies.reader, source.catalog);
  }

  static async of(source: PDFDocument): Promise<NewPages> {
    return new NewPages(await PDFDocument.create({ updateMetadata: false }), source);
  }

  /**
   * Adds a page written anew from its operators.
   * @param view what is seen of it, in its own units
   * @returns what of it may be left out
   * @throws NotRebuilt, and what reading it throws
   */
  add(page: PDFPage, view: Box, writes: Writes): Item[] {
    const { copies, fonts, layers } = this;
    const items: Item[] = [];
    const writing = { copies, fonts, layers, writes, items };
    const surface = surfaceOf('page', identity, view);
    const resources = copies.reader.value(page.node.Resources());
    const own = resources instanceof PDFDict ? resources : undefined;
    const main = new Rewriter(writing, own, surface).rewrite(this.contentOf(page.node.Contents()));
    const nested = new Nested(copies, own, (content, inner, on) => new Rewriter(writing, inner, on).rewrite(content));
    const lines = [Buffer.from('q\n'), main.content, Buffer.from('\nQ')];
    const drawings = main.resources.lookupMaybe(PDFName.of('XObject'), PDFDict) ?? PDFDict.withContext(copies.target);
    main.resources.set(PDFName.of('XObject'), drawings);
    for (const [index, { form, matrix }] of appearancesOn(page, copies.reader, layers).entries()) {
      const upon = nested.form(form, 'form', surfaceOf('page', matrix, view));
      drawings.set(PDFName.of(`A${index}`), copies.target.register(upon));
      lines.push(Buffer.from(`\nq ${matrix.map(plainNumber).join(' ')} cm /A${index} Do Q`));
    }
    this.addPage(page, view, Buffer.concat(lines), main.resources);
    return items;
  }

  private addPage({ node }: PDFPage, [x0, y0, x1, y1]: Box, content: Uint8Array, resources: PDFDict): void {
    const { copies, target } = this;
    const page = target.addPage();
    page.node.set(PDFName.of('MediaBox'), target.context.obj([x0, y0, x1, y1]));
    page.node.set(PDFName.of('Resources'), resources);
    page.node.set(
      PDFName.of('Contents'),
      target.context.register(copies.packed(PDFDict.withContext(target.context), content)),
    );
    const group = copies.reader.dict(node, 'Group');
    if (group) page.node.set(PDFName.of('Group'), copies.entries(group, groupEntries));
    const turn = copies.reader.value(node.Rotate());
    if (turn) page.node.set(PDFName.of('Rotate'), turn);
    const unit = numberOf(copies.reader.get(node, 'UserUnit'));
    if (unit !== undefined && unit > 0 && unit <= MOST_USER_UNIT)
      page.node.set(PDFName.of('UserUnit'), target.context.obj(unit));
  }

  private contentOf(contents: PDFObject | undefined): Uint8Array {
    const { reader } = this.copies;
    const streams = contents instanceof PDFArray ? reader.items(contents) : contents ? [contents] : [];
    return Buffer.concat(
      streams.flatMap((stream) => (stream instanceof PDFRawStream ? [reader.unpacked(stream), Buffer.from('\n')] : [])),
    );
  }

  /** Adds a page that is a picture of another. */
  async addPicture(picture: Uint8Array, [width, height]: readonly [number, number]): Promise<void> {
    const image = await this.target.embedPng(picture);
    this.target.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
  }

  /** The document, once all pages are added. */
  save(): Promise<Uint8Array> {
    this.fonts.finish();
    return this.target.save({ useObjectStreams: false, objectsPerTick: OBJECTS_PER_TICK });
  }
}
