import { QueueFull } from './errors.ts';

export interface QueueLimits {
  /** Slots in all, and of one origin. */
  readonly atOnce: number;
  readonly atOnceOfOne: number;
  /** How many may wait in all, and of one origin. */
  readonly waiting: number;
  readonly waitingOfOne: number;
  /** How long one waits, in milliseconds. */
  readonly waitMs: number;
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Hands out a number of slots; those who wait take turns by their origin, so that none holds up the others. */
export class FairQueue {
  /** Who waits longest stands first. */
  private readonly lines = new Map<string, Line>();
  private running = 0;
  private waiting = 0;

  constructor(private readonly limits: QueueLimits) {}

  /** Origins that have or want a slot. */
  get origins(): number {
    return this.lines.size;
  }

  /**
   * Waits for a slot.
   * @param origin whose turn it takes, such as an enterprise or an address
   * @returns what frees it
   * @throws QueueFull when too many wait, of this origin or in all, or none gets free in time
   */
  async acquire(origin: string): Promise<() => void> {
    const line = this.lineOf(origin);
    if (this.running < this.limits.atOnce && line.running < this.limits.atOnceOfOne) this.take(line);
    else await this.wait(line).finally(() => this.forget(origin, line));
    return () => this.release(origin, line);
  }

  private lineOf(origin: string): Line {
    const line = this.lines.get(origin) ?? { running: 0, waiting: [] };
    this.lines.set(origin, line);
    return line;
  }

  private take(line: Line): void {
    line.running += 1;
    this.running += 1;
  }

  /** Origins come and go without end: none is kept that has nothing here. */
  private forget(origin: string, line: Line): void {
    if (line.running === 0 && line.waiting.length === 0) this.lines.delete(origin);
  }

  private async wait({ waiting }: Line): Promise<void> {
    if (waiting.length >= this.limits.waitingOfOne) throw new QueueFull('one');
    if (this.waiting >= this.limits.waiting) throw new QueueFull('all');
    this.waiting += 1;
    return new Promise((resolve, reject) => {
      const next = () => {
        clearTimeout(timer);
        this.waiting -= 1;
        resolve();
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(next), 1);
        this.waiting -= 1;
        reject(new QueueFull('all'));
      };
      const timer = Number.isFinite(this.limits.waitMs) ? setTimeout(giveUp, this.limits.waitMs) : undefined;
      waiting.push(next);
    });
  }

  /** The slot goes to the next origin that may have one; one that was served goes behind the others. */
  private release(origin: string, line: Line): void {
    line.running -= 1;
    this.running -= 1;
    this.forget(origin, line);
    for (const [name, other] of this.lines) {
      if (other.waiting.length === 0 || other.running >= this.limits.atOnceOfOne) continue;
      this.lines.delete(name);
      this.lines.set(name, other);
      this.take(other);
      other.waiting.shift()?.();
      return;
    }
  }
}
