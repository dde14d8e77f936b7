import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { BadFile } from '#server/ports/files/content/kinds.ts';

/** Memory of all canvases that a page is drawn on, with those of its groups, masks and patterns. */
const MOST_BYTES = 64 * 1024 * 1024;
const BYTES_OF_PIXEL = 4;

interface Held {
  canvas: Canvas | null;
  context: unknown;
}

const bytesOf = (width: number, height: number): number => width * height * BYTES_OF_PIXEL;

/** Canvas factory of pdf.js for a file of this name. Throws BadFile where the canvases would take too much together. */
export const boundedCanvases = (name: string) =>
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
