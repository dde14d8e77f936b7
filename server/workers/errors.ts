/** Work took more time or memory than its lane allows; what it was about is to be refused. */
export class WorkLimitExceeded extends Error {
  override readonly name = 'WorkLimitExceeded';
}

/** A process for work on files ended in the middle of it. */
export class ProcessDied extends Error {
  override readonly name = 'ProcessDied';

  /**
   * @param words what it wrote
   * @param end its exit code, or the signal that ended it
   */
  constructor(
    words: string,
    readonly end: number | NodeJS.Signals | null = null,
  ) {
    super(`A process for files ended (${end}): ${words}`);
  }

  /** It was killed at the end of its time, or its heap was full. */
  get isByLimit(): boolean {
    return this.end === 'SIGKILL' || (this.isByFile && /out of memory/.test(this.message));
  }

  /** What it read has ended it by a signal: limits, and parsers that crash. */
  get isByFile(): boolean {
    return typeof this.end === 'string';
  }
}

/** Too much waits already; it is to be tried again a little later. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';

  /** @param of who has too much waiting: one of those who wait, or all together */
  constructor(readonly of: 'one' | 'all' = 'all') {
    super();
  }
}
