import type { Db, Tx } from './rows.ts';

const waiting = new WeakMap<Db, (() => void)[]>();

/** @returns does what `afterCommit` was given for the transaction */
export function workAfterCommit(tx: Tx): () => void {
  const works: (() => void)[] = [];
  waiting.set(tx, works);
  return () => works.forEach((work) => work());
}

/** Does something in this process once a transaction has been committed, and nothing when it is not. */
export function afterCommit(tx: Tx, work: () => void): void {
  waiting.get(tx)?.push(work);
}
