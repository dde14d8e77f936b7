import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject } from 'pdf-lib';
import { bytesOf, numberOf } from './copies.ts';
import type { Font } from './fonts.ts';
import type { Box, Matrix } from './geometry.ts';
import { type Nested, Resources } from './nested.ts';
import { NotRebuilt } from './notRebuilt.ts';
import { isPartly, type State, type Surface, Texts, type Writing } from './surface.ts';

/** A content stream that is being written, with its resources and where it stands. */
export class NewStream {
  readonly lines: string[] = [];
  readonly own: Resources;
  /** Marked parts that are open, and whether each is of a hidden layer. */
  readonly hidden: boolean[] = [];
  state: State;

  /** @param resources of the former stream */
  constructor(
    readonly writing: Writing,
    readonly resources: PDFDict | undefined,
    readonly surface: Surface,
  ) {
    this.state = surface.state;
    this.own = new Resources(writing.copies);
  }

  /** As it is at this point of the stream. */
  get around(): Surface {
    return { ...this.surface, state: this.state };
  }

  get isHidden(): boolean {
    return this.hidden.includes(true);
  }

  push(operator: string, operands: readonly PDFObject[]): void {
    this.lines.push(lineOf(operands, operator));
  }

  /** Object behind a resource name of the original stream. @throws NotRebuilt */
  found(category: string, name: PDFObject | undefined): PDFObject {
    const { reader } = this.writing.copies;
    const found = name instanceof PDFName ? reader.value(reader.dict(this.resources, category)?.get(name)) : undefined;
    if (!found) throw new NotRebuilt(`A ${category} that is not there`);
    return found;
  }

  change(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
  }
}

export const numbersOf = (operands: readonly PDFObject[]): number[] =>
  operands.map((operand) => numberOf(operand) ?? 0);

export const lineOf = (operands: readonly PDFObject[], operator: string): string =>
  [...operands.map(String), operator].join(' ');

/** Operators that place and show text, by the number of their operands. */
export const textOperators: Readonly<Record<string, number>> = {
  Td: 2,
  TD: 2,
  Tm: 6,
  'T*': 0,
  Tj: 1,
  TJ: 1,
  "'": 1,
  '"': 3,
  Tf: 2,
};

/** Writes the text of a stream: what of it is seen. */
export class TextWriter {
  private readonly places = new Texts();

  constructor(
    private readonly to: NewStream,
    private readonly nested: Nested,
  ) {}

  begin(): void {
    this.places.begin();
    this.to.lines.push('BT');
  }

  write(operator: string, operands: readonly PDFObject[]): void {
    const numbers = numbersOf(operands);
    const [x = 0, y = 0] = numbers;
    switch (operator) {
      case 'Tf':
        return this.useFont(this.to.found('Font', operands[0]), numberOf(operands[1]) ?? 0);
      case 'Tm':
        this.places.set(numbers as unknown as Matrix);
        return this.place('Tm', numbers);
      case 'TD':
        this.to.change({ leading: -y });
        this.places.move(x, y);
        return this.place('TD', numbers);
      case 'Td':
        this.places.move(x, y);
        return this.place('Td', numbers);
      case 'T*':
        return this.nextLine();
      case '"':
        this.to.change({ wordSpace: x, letterSpace: y });
        this.place('Tw', [x]);
        this.place('Tc', [y]);
        this.nextLine();
        return this.show(operands.slice(2));
      case "'":
        this.nextLine();
        return this.show(operands);
      default:
        return this.show(operands);
    }
  }

  private place(operator: string, numbers: readonly number[]): void {
    this.to.push(
      operator,
      numbers.map((number) => PDFNumber.of(number)),
    );
  }

  private nextLine(): void {
    this.places.move(0, -this.to.state.leading);
    this.to.lines.push('T*');
  }

  useFont(dict: PDFObject, size: number): void {
    if (!(dict instanceof PDFDict)) throw new NotRebuilt('A font that is none');
    const font = this.to.writing.fonts.of(dict, this.nested.glyph);
    this.to.change({ font, size });
    this.to.push('Tf', [this.to.own.add('Font', font.ref), this.to.writing.copies.target.obj(size)]);
  }

  private show([shown]: readonly PDFObject[]): void {
    const parts = (shown instanceof PDFArray ? shown.asArray() : [shown]).flatMap((item): (Uint8Array | number)[] => {
      const part = (item && bytesOf(item)) ?? numberOf(item);
      return part === undefined ? [] : [part];
    });
    if (this.to.surface.kind !== 'page' && this.to.surface.kind !== 'form')
      throw new NotRebuilt('Text within a pattern');
    const written = this.places.show(
      parts,
      { text: this.to.state, ctm: this.to.state.ctm, clip: this.to.state.clip },
      this.writesGlyph,
    );
    if (written !== '') this.to.lines.push(written);
  }

  private readonly writesGlyph = (box: Box, code: number, font: Font): boolean => {
    if (this.to.isHidden) return false;
    if (font.isDrawn && isPartly(box, this.to.state.clip)) throw new NotRebuilt('A drawn glyph that is seen in part');
    if (font.isBlank(code)) return true;
    const { items, writes } = this.to.writing;
    items.push({ box, code });
    return writes(items.length - 1, true);
  };
}
