import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { BadFile, type FileRefusal } from '../ports/files/content/kinds.ts';
import { enough, ready } from './steps.ts';

/** Given to threads that are to work below the server's own. */
export const lowPriority = '--low-priority';

/** What the pool sends to a thread. */
export interface Job {
  readonly name: string;
  readonly input: readonly unknown[];
  /** Where the pieces go, for work that answers piece by piece. */
  readonly port: MessagePort;
}

/** A refused file is reported by its sentence, since the kind of an error is lost between threads. */
export type Outcome = { readonly value: unknown } | { readonly refused: FileRefusal };

type Work<Result> = (...input: never[]) => Result;
type Loaders<Result> = Readonly<Record<string, () => Promise<Work<Result>>>>;

/** What threads can do: `tasks` answer once, `streams` piece by piece. Each is loaded when it is first asked for. */
export interface WorkLoaders {
  readonly tasks: Loaders<unknown>;
  readonly streams: Loaders<AsyncIterable<unknown>>;
}

/** Does in this thread what a job names. Throws for whatever is no refusal of the file. */
export async function workOn({ tasks, streams }: WorkLoaders, { name, input, port }: Job): Promise<Outcome> {
  try {
    const task = await tasks[name]?.();
    const stream = await streams[name]?.();
    await answered(port, ready);
    if (task) return { value: await task(...(input as never[])) };
    if (!stream) throw new Error(`No work of this name: ${name}`);
    for await (const piece of stream(...(input as never[]))) if ((await answered(port, piece)) === enough) break;
    return { value: undefined };
  } catch (error) {
    if (error instanceof BadFile) return { refused: error.refusal };
    throw error;
  } finally {
    port.close();
  }
}

/** Sends something and waits for what is said to it. */
async function answered(port: MessagePort, piece: unknown): Promise<unknown> {
  const answer = once(port, 'message');
  port.postMessage(piece);
  const [said] = await answer;
  return said;
}
