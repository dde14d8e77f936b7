import {
  areDisjoint,
  type Box,
  boxIn,
  including,
  intersection,
  type Matrix,
  nothing,
  pointIn,
  scaleOf,
  widened,
} from './geometry.ts';

/** Points beyond its outline that a filled shape may touch. */
const MARGIN = 1;
const MOST_MITER = 10;

interface Shape {
  box: Box;
  readonly lines: string[];
}

interface Surface {
  readonly ctm: Matrix;
  readonly clip: Box;
  readonly lineWidth: number;
  readonly miterLimit: number;
}

/** Lines and shapes that are to be painted; those that lie outside of what is seen are left out, shape by shape. */
export class Paths {
  private shapes: Shape[] = [];
  private clipRule: string | undefined;

  add(operator: string, numbers: readonly number[], ctm: Matrix, line: string): void {
    const begins = operator === 'm' || operator === 're';
    const shape = this.shapes.at(-1);
    const own = begins || !shape ? { box: nothing, lines: [] } : shape;
    if (own !== shape) this.shapes.push(own);
    own.lines.push(line);
    if (operator === 're') {
      const [x = 0, y = 0, width = 0, height = 0] = numbers;
      const rectangle = boxIn(ctm, [x, y, x + width, y + height]);
      own.box = [rectangle[0], rectangle[1], rectangle[2], rectangle[3]];
      return;
    }
    for (let at = 0; at + 1 < numbers.length; at += 2)
      own.box = including(own.box, pointIn(ctm, [numbers[at] ?? 0, numbers[at + 1] ?? 0]));
  }

  clipBy(rule: string): void {
    this.clipRule = rule;
  }

  /**
   * Ends the path.
   * @param painter the operator that paints it; `n` for none
   * @returns what is written, and what is seen of what follows
   */
  end(painter: string, { ctm, clip, lineWidth, miterLimit }: Surface): { lines: string[]; clip: Box } {
    const isStroked = /^[sSbB]/.test(painter);
    const stroke = isStroked ? Math.max(1, (lineWidth * scaleOf(ctm) * Math.min(miterLimit, MOST_MITER)) / 2) : 0;
    const seen = widened(clip, MARGIN + stroke);
    const kept = this.shapes.filter(({ box }) => !areDisjoint(box, seen));
    const rule = this.clipRule;
    const around = kept.reduce<Box>(
      (all, { box }) => including(including(all, [box[0], box[1]]), [box[2], box[3]]),
      nothing,
    );
    this.shapes = [];
    this.clipRule = undefined;
    const shapes = kept.flatMap(({ lines }) => lines);
    if (rule === undefined) return { lines: shapes.length > 0 && painter !== 'n' ? [...shapes, painter] : [], clip };
    if (shapes.length === 0) return { lines: ['0 0 0 0 re', rule, 'n'], clip: intersection(clip, nothing) };
    return { lines: [...shapes, rule, painter], clip: intersection(clip, around) };
  }
}
