import { constants } from 'node:os';
import { SECOND_MS } from '../domain/time/units.ts';
import type { DatabaseSource } from './db/external.ts';

/** Not SIGHUP, which `nohup` has a command pass over. */
const signals = ['SIGINT', 'SIGTERM'] as const;

/** Less than container engines wait before they kill. */
const LONGEST_MS = 8 * SECOND_MS;

const toLeave = new Set<() => Promise<void>>();
let users = 0;
let interrupted = false;

/**
 * A signal ends the process soon, whatever it is at: as the first of a container it would have no effect otherwise. The
 * exit code is 128 and the signal's number, as shells say it (143: SIGTERM).
 * @returns takes it back, for what ends in order
 */
export function exitOnSignals(): () => void {
  users += 1;
  if (users === 1) for (const signal of signals) process.on(signal, interrupt);
  return () => {
    users -= 1;
    if (users === 0) for (const signal of signals) process.off(signal, interrupt);
  };
}

function interrupt(signal: (typeof signals)[number]): void {
  const exit = () => process.exit(128 + constants.signals[signal]);
  // Who asks twice does not want to wait.
  if (interrupted) return exit();
  interrupted = true;
  process.stderr.write(`${signal}: broken off\n`);
  setTimeout(exit, LONGEST_MS);
  void Promise.allSettled([...toLeave].map((leave) => leave())).then(exit);
}

/** What fails because the process is being ended says nothing and waits for it; nothing happens otherwise. */
export const untilExitIfInterrupted = (): Promise<void> => (interrupted ? new Promise(() => {}) : Promise.resolve());

/** A database that is left where a signal ends the process before its owner does: the embedded one would go on alone. */
export async function leftWhenInterrupted(opening: Promise<DatabaseSource>): Promise<DatabaseSource> {
  const leave = async () => (await opening).stop();
  toLeave.add(leave);
  try {
    const source = await opening;
    return {
      ...source,
      stop: () => {
        toLeave.delete(leave);
        return source.stop();
      },
    };
  } catch (error) {
    toLeave.delete(leave);
    throw error;
  }
}
