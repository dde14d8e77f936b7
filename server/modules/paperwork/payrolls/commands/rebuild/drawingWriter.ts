import { PDFDict, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib';
import { nameOf, numberOf } from './copies.ts';
import { areDisjoint, boxIn } from './geometry.ts';
import type { Nested } from './nested.ts';
import { NotRebuilt } from './notRebuilt.ts';
import type { InlineImage } from './operations.ts';
import { pictureCopy } from './pictures.ts';
import { isPartly } from './surface.ts';
import type { NewStream, TextWriter } from './textWriter.ts';

/** Writes the colours, graphics states, forms and pictures of a stream. */
export class DrawingWriter {
  constructor(
    private readonly to: NewStream,
    private readonly nested: Nested,
    private readonly text: TextWriter,
  ) {}

  /** An operator that is none of theirs is left out. */
  write(operator: string, operands: readonly PDFObject[], image: InlineImage | undefined): void {
    const { to } = this;
    switch (operator) {
      case 'CS':
      case 'cs':
        return to.push(operator, [to.own.colorSpace(operands.at(-1), to.resources)]);
      case 'SC':
      case 'sc':
        return to.push(
          operator,
          operands.filter((one) => numberOf(one) !== undefined),
        );
      case 'SCN':
      case 'scn':
        return this.color(operator, operands);
      case 'gs':
        return this.graphics(operands.at(-1));
    }
    if (to.isHidden) return;
    switch (operator) {
      case 'sh':
        return to.push('sh', [to.own.add('Shading', to.own.shading(to.found('Shading', operands.at(-1))))]);
      case 'Do':
        return this.draw(to.found('XObject', operands.at(-1)));
      case 'BI':
        if (image) this.drawInline(image);
    }
  }

  private color(operator: string, operands: readonly PDFObject[]): void {
    const name = operands.at(-1);
    const { copies } = this.to.writing;
    const tints = operands.filter((one) => numberOf(one) !== undefined);
    if (!(name instanceof PDFName)) return this.to.push(operator, tints);
    const pattern = this.to.found('Pattern', name);
    this.to.push(operator, [
      ...tints,
      this.to.own.add(
        'Pattern',
        copies.once(pattern, () => this.nested.pattern(pattern, this.to.own, this.to.surface.depth)),
      ),
    ]);
  }

  private graphics(name: PDFObject | undefined): void {
    const { reader } = this.to.writing.copies;
    const settings = this.to.found('ExtGState', name);
    if (!(settings instanceof PDFDict)) throw new NotRebuilt('A graphics state that is none');
    const lineWidth = numberOf(reader.get(settings, 'LW'));
    const miterLimit = numberOf(reader.get(settings, 'ML'));
    this.to.change({ ...(lineWidth !== undefined && { lineWidth }), ...(miterLimit !== undefined && { miterLimit }) });
    const copy = this.to.own.graphics(settings);
    const mask = reader.get(settings, 'SMask');
    if (mask instanceof PDFName) copy.set(PDFName.of('SMask'), mask);
    if (mask instanceof PDFDict) copy.set(PDFName.of('SMask'), this.nested.mask(mask, this.to.around));
    this.to.push('gs', [this.to.own.add('ExtGState', copy)]);
    const [font, size] = reader.array(settings, 'Font') ?? [];
    if (font) this.text.useFont(font, numberOf(size) ?? 0);
  }

  private draw(drawing: PDFObject): void {
    const { reader } = this.to.writing.copies;
    if (!(drawing instanceof PDFRawStream)) throw new NotRebuilt('A drawing that is none');
    if (!this.to.writing.layers.isShown(drawing.dict.get(PDFName.of('OC')))) return;
    const kind = nameOf(reader.get(drawing.dict, 'Subtype'));
    if (kind === 'Image') {
      if (!this.isSeen()) return;
      return this.to.push('Do', [this.to.own.add('XObject', pictureCopy(this.to.writing.copies, drawing))]);
    }
    if (kind === 'Form') this.drawForm(drawing);
  }

  /** Draws a form, unless it lies outside of what is seen. */
  private drawForm(form: PDFRawStream): void {
    const { nested } = this;
    const { around } = this.to;
    const kind = around.kind === 'page' ? 'form' : around.kind;
    if (areDisjoint(nested.surfaceOf(form, kind, around).state.clip, this.to.state.clip)) return;
    this.to.push('Do', [
      this.to.own.add('XObject', this.to.writing.copies.target.register(nested.form(form, kind, around))),
    ]);
  }

  /** Whether a picture that fills the unit square is seen. @throws NotRebuilt where it is in part */
  private isSeen(): boolean {
    if (this.to.surface.kind === 'glyph') return true;
    const { ctm, clip } = this.to.state;
    if (this.to.surface.kind === 'pattern') throw new NotRebuilt('A picture within a pattern');
    const box = boxIn(ctm, [0, 0, 1, 1]);
    if (areDisjoint(box, clip)) return false;
    if (isPartly(box, clip)) throw new NotRebuilt('A picture that is seen in part');
    const { items, writes } = this.to.writing;
    items.push({ box });
    return writes(items.length - 1, false);
  }

  private drawInline({ entries, data }: InlineImage): void {
    if (!this.isSeen()) return;
    const lines = this.to.own.inlineImage(entries, this.to.resources);
    this.to.lines.push(`BI ${lines} ID ${Buffer.from(data).toString('latin1')}\nEI`);
  }
}
