import { PDFArray, type PDFDict, PDFName, type PDFObject } from 'pdf-lib';
import { bytesOf, nameOf } from './copies.ts';
import { DrawingWriter } from './drawingWriter.ts';
import { type Matrix, multiply } from './geometry.ts';
import { Nested, type Rewritten } from './nested.ts';
import { type Operation, operationsOf } from './operations.ts';
import { Paths } from './paths.ts';
import type { State, Surface, Writing } from './surface.ts';
import { lineOf, NewStream, numbersOf, textOperators, TextWriter } from './textWriter.ts';

/** Operators by the number of their operands. */
const plain: Readonly<Record<string, number>> = {
  J: 1,
  j: 1,
  ri: 1,
  i: 1,
  d: 2,
  g: 1,
  G: 1,
  rg: 3,
  RG: 3,
  k: 4,
  K: 4,
  Tc: 1,
  Tw: 1,
  Tz: 1,
  TL: 1,
  Tr: 1,
  Ts: 1,
  w: 1,
  M: 1,
  cm: 6,
  d0: 2,
  d1: 6,
};
const path: Readonly<Record<string, number>> = { m: 2, l: 2, c: 6, v: 4, y: 4, h: 0, re: 4 };
const painters = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'n']);

const marks = new Set(['BMC', 'BDC', 'EMC']);

/** Writes a content stream anew, with the resources that it uses. */
export class Rewriter {
  private readonly paths = new Paths();
  private readonly stack: State[] = [];
  private readonly to: NewStream;
  private readonly text: TextWriter;
  private readonly drawings: DrawingWriter;

  constructor(writing: Writing, resources: PDFDict | undefined, surface: Surface) {
    this.to = new NewStream(writing, resources, surface);
    const nested = new Nested(writing.copies, resources, (content, own, inner) =>
      new Rewriter(writing, own, inner).rewrite(content),
    );
    this.text = new TextWriter(this.to, nested);
    this.drawings = new DrawingWriter(this.to, nested, this.text);
  }

  /** @returns the stream and its resources, packed into the new document's objects by whoever asks */
  rewrite(content: Uint8Array): Rewritten {
    const { lines, own, writing } = this.to;
    for (const operation of operationsOf(content, writing.copies.reader.context)) this.take(operation);
    for (; this.stack.length > 0; this.stack.pop()) lines.push('Q');
    return { content: Buffer.from(lines.join('\n'), 'latin1'), resources: own.dict };
  }

  private take({ operator, operands, image }: Operation): void {
    const count = plain[operator] ?? path[operator] ?? textOperators[operator];
    if (count !== undefined && operands.length < count) return;
    const own = count === undefined ? operands : operands.slice(operands.length - count);
    const isShown = operator in textOperators;
    if (!isShown && own.some(saysSomething)) return marks.has(operator) ? this.mark(operator, own) : undefined;
    if (operator in plain) return this.set(operator, own);
    if (operator in path) return this.paths.add(operator, numbersOf(own), this.to.state.ctm, lineOf(own, operator));
    if (isShown) return this.text.write(operator, own);
    if (painters.has(operator)) return this.paint(operator);
    if (marks.has(operator)) return this.mark(operator, own);
    switch (operator) {
      case 'q':
        this.stack.push(this.to.state);
        this.to.lines.push('q');
        return;
      case 'Q':
        return this.restore();
      case 'W':
      case 'W*':
        return this.paths.clipBy(operator);
      case 'BT':
        return this.text.begin();
      case 'ET':
        this.to.lines.push('ET');
        return;
      default:
        return this.drawings.write(operator, own, image);
    }
  }

  private restore(): void {
    const state = this.stack.pop();
    if (!state) return;
    this.to.state = state;
    this.to.lines.push('Q');
  }

  private mark(operator: string, operands: readonly PDFObject[]): void {
    if (operator === 'EMC') this.to.hidden.pop();
    else this.to.hidden.push(operator === 'BDC' && !this.isMarkShown(operands));
  }

  private isMarkShown([tag, properties]: readonly PDFObject[]): boolean {
    if (nameOf(tag) !== 'OC' || !(properties instanceof PDFName)) return true;
    const { reader } = this.to.writing.copies;
    return this.to.writing.layers.isShown(reader.dict(this.to.resources, 'Properties')?.get(properties));
  }

  private set(operator: string, operands: readonly PDFObject[]): void {
    const numbers = numbersOf(operands);
    const [one = 0] = numbers;
    if (operator === 'cm') this.to.change({ ctm: multiply(numbers as unknown as Matrix, this.to.state.ctm) });
    if (operator === 'w') this.to.change({ lineWidth: one });
    if (operator === 'M') this.to.change({ miterLimit: one });
    if (operator === 'Tc') this.to.change({ letterSpace: one });
    if (operator === 'Tw') this.to.change({ wordSpace: one });
    if (operator === 'Tz') this.to.change({ stretch: one / 100 });
    if (operator === 'TL') this.to.change({ leading: one });
    if (operator === 'Ts') this.to.change({ rise: one });
    if (operator === 'Tr') this.to.change({ mode: one });
    const isForGlyphs = operator === 'd0' || operator === 'd1';
    if (isForGlyphs && this.to.surface.kind !== 'glyph') return;
    this.to.push(
      operator,
      operands.map((operand) => this.to.writing.copies.plain(operand)),
    );
  }

  private paint(painter: string): void {
    const { lines, clip } = this.paths.end(this.to.isHidden ? 'n' : painter, this.to.state);
    this.to.lines.push(...lines);
    this.to.change({ clip });
  }
}

/** A text, where none belongs. */
const saysSomething = (operand: PDFObject): boolean =>
  bytesOf(operand) !== undefined || (operand instanceof PDFArray && operand.asArray().some(saysSomething));
