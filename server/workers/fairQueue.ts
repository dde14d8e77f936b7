import { QueueFull } from './errors.ts';

export interface QueueLimits {
  /** Slots in all, and of one origin or group. */
  readonly atOnce: number;
  readonly atOnceOfOne: number;
  /** How many may wait in all, and of one origin; of one group half of all. */
  readonly waiting: number;
  readonly waitingOfOne: number;
  /** How long one waits, in milliseconds. */
  readonly waitMs: number;
}

/** An origin or a group that has or wants a slot. */
interface Line {
  running: number;
  waiting: number;
  /** Orders lines by when they came or were last given a slot after waiting. */
  turn: number;
}

/** One who has or wants a slot. */
interface Entry {
  /** The line of its origin, then that of its group. */
  readonly lines: readonly Line[];
  readonly begin: () => void;
}

/** Hands out a number of slots; those who wait take turns by their origin, so that none holds up the others. */
export class FairQueue {
  private readonly lines = new Map<string, Line>();
  /** In the order in which they came. */
  private readonly waiting: Entry[] = [];
  private running = 0;
  private turns = 0;

  constructor(private readonly limits: QueueLimits) {}

  /** Origins and groups that have or want a slot. */
  get origins(): number {
    return this.lines.size;
  }

  /**
   * Waits for a slot.
   * @param origin whose turn it takes, such as an enterprise or an address
   * @param group for whom, such as the enterprise to which an address writes: limited as well, whatever the origins
   * @returns what frees it
   * @throws QueueFull when too many wait, of this origin or in all, or none gets free in time
   */
  async acquire(origin: string, group?: string): Promise<() => void> {
    const names = [`origin ${origin}`, ...(group === undefined ? [] : [`group ${group}`])];
    const lines = names.map((name) => this.lineOf(name));
    if (this.isFree(lines)) this.take(lines);
    else await this.wait(lines).finally(() => this.forget(names));
    return () => this.release(names, lines);
  }

  private lineOf(name: string): Line {
    const line = this.lines.get(name) ?? { running: 0, waiting: 0, turn: (this.turns += 1) };
    this.lines.set(name, line);
    return line;
  }

  private isFree(lines: readonly Line[]): boolean {
    const { atOnce, atOnceOfOne } = this.limits;
    return this.running < atOnce && lines.every(({ running }) => running < atOnceOfOne);
  }

  private take(lines: readonly Line[]): void {
    for (const line of lines) line.running += 1;
    this.running += 1;
  }

  /** Origins come and go without end: none is kept that has nothing here. */
  private forget(names: readonly string[]): void {
    for (const name of names) {
      const line = this.lines.get(name);
      if (line?.running === 0 && line.waiting === 0) this.lines.delete(name);
    }
  }

  private async wait(lines: readonly Line[]): Promise<void> {
    const { waiting, waitingOfOne, waitMs } = this.limits;
    const [own, group] = lines;
    if (own && own.waiting >= waitingOfOne) throw new QueueFull('one');
    if (this.waiting.length >= waiting || (group && group.waiting >= waiting / 2)) throw new QueueFull('all');
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        this.waiting.splice(this.waiting.indexOf(entry), 1);
        for (const line of lines) line.waiting -= 1;
      };
      const begin = () => {
        leave();
        this.take(lines);
        for (const line of lines) line.turn = this.turns += 1;
        resolve();
      };
      const giveUp = () => {
        leave();
        reject(new QueueFull('all'));
      };
      const entry = { lines, begin };
      const timer = Number.isFinite(waitMs) ? setTimeout(giveUp, waitMs) : undefined;
      this.waiting.push(entry);
      for (const line of lines) line.waiting += 1;
    });
  }

  private release(names: readonly string[], lines: readonly Line[]): void {
    for (const line of lines) line.running -= 1;
    this.running -= 1;
    this.forget(names);
    // Several may begin: one that waited for its group beside one that waited for a slot.
    for (let entry = this.next(); entry; entry = this.next()) entry.begin();
  }

  /** Next waiting task that may have a slot: least recently served origin first, then group. */
  private next(): Entry | undefined {
    const [first, ...others] = this.waiting.filter(({ lines }) => this.isFree(lines));
    return others.reduce((best, entry) => (best && comesBefore(entry, best) ? entry : best), first);
  }
}

function comesBefore({ lines: some }: Entry, { lines: others }: Entry): boolean {
  const differs = some.findIndex(({ turn }, index) => turn !== others[index]?.turn);
  return differs >= 0 && (some[differs]?.turn ?? 0) < (others[differs]?.turn ?? 0);
}
