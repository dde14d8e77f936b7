import { type PDFDict, PDFName, type PDFObject } from 'pdf-lib';
import { numberOf } from './copies.ts';
import { NotRebuilt } from './notRebuilt.ts';
import { Resources } from './resources.ts';
import type { State, Surface, Writing } from './surface.ts';

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
