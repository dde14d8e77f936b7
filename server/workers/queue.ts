import { QueueFull } from './errors.ts';
import type { LaneLimits } from './limits.ts';

/** Hands out a number of slots, first come, first served. */
export class Queue {
  private busy = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limits: Pick<LaneLimits, 'threads' | 'queue' | 'waitMs'>) {}

  /**
   * Waits for a slot.
   * @returns what frees it
   * @throws QueueFull when too many wait, or none gets free in time
   */
  async acquire(): Promise<() => void> {
    if (this.busy < this.limits.threads) this.busy += 1;
    else await this.wait();
    return () => this.release();
  }

  private wait(): Promise<void> {
    if (this.waiting.length >= this.limits.queue) throw new QueueFull();
    return new Promise((resolve, reject) => {
      const next = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(next), 1);
        reject(new QueueFull());
      }, this.limits.waitMs);
      this.waiting.push(next);
    });
  }

  /** The slot goes to the next one who waits. */
  private release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.busy -= 1;
  }
}
