import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { BadFile, type FileRefusal } from '../ports/files/content/kinds.ts';
import { enough, ready } from './steps.ts';
import { streams, tasks } from './tasks.ts';

/** What the pool sends to a thread. */
export interface Job {
  readonly name: string;
  readonly input: readonly unknown[];
  /** Where the pieces go, for work that answers piece by piece. */
  readonly port: MessagePort;
}

/** A refused file is reported by its sentence, since the kind of an error is lost between threads. */
export type Outcome = { readonly value: unknown } | { readonly refused: FileRefusal };

/** The entry of a worker thread. */
export default async function work({ name, input, port }: Job): Promise<Outcome> {
  try {
    const task = await loaded<Promise<unknown>>(tasks, name);
    const stream = await loaded<AsyncIterable<unknown>>(streams, name);
    await answered(port, ready);
    if (task) return { value: await task(...input) };
    if (!stream) throw new Error(`No work of this name: ${name}`);
    for await (const piece of stream(...input)) if ((await answered(port, piece)) === enough) break;
    return { value: undefined };
  } catch (error) {
    if (error instanceof BadFile) return { refused: error.refusal };
    throw error;
  } finally {
    port.close();
  }
}

type Work<Result> = (...input: readonly unknown[]) => Result;

const loaded = <Result>(all: object, name: string): Promise<Work<Result>> | undefined =>
  (all as Record<string, (() => Promise<Work<Result>>) | undefined>)[name]?.();

/** Sends something and waits for what is said to it. */
async function answered(port: MessagePort, piece: unknown): Promise<unknown> {
  const answer = once(port, 'message');
  port.postMessage(piece);
  const [said] = await answer;
  return said;
}
