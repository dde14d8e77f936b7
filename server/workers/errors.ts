/** Work took more time or memory than its lane allows; what it was about is to be refused. */
export class WorkLimitExceeded extends Error {
  override readonly name = 'WorkLimitExceeded';
}

/** Too much waits already; it is to be tried again a little later. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';

  /** @param of who has too much waiting: one of those who wait, or all together */
  constructor(readonly of: 'one' | 'all' = 'all') {
    super();
  }
}
