import { once } from 'node:events';
import { BadFile, type FileRefusal } from '../ports/files/content/kinds.ts';

/** Given to processes that are to work below the server's own priority. */
export const lowPriority = '--low-priority';

/** What a process is asked to do. */
export interface Job {
  readonly name: string;
  readonly input: readonly unknown[];
}

/** What is said to a process that is ready, or has sent a piece. */
export const goOn = 'go on';
export const enough = 'enough';

export type ToProcess = Job | typeof goOn | typeof enough;

/** A refused file is reported by its sentence, since the class of an error is lost between processes. */
export type Outcome = { readonly value: unknown } | { readonly refused: FileRefusal } | { readonly failed: string };

/** `ready`: what the work needs is loaded. */
export type FromProcess = { readonly ready: true } | { readonly piece: unknown } | Outcome;

type Work<Result> = (...input: never[]) => Result;
type Loaders<Result> = Readonly<Record<string, () => Promise<Work<Result>>>>;

/** What processes can do: `tasks` answer once, `streams` piece by piece. Each is loaded when it is first asked for. */
export interface WorkLoaders {
  readonly tasks: Loaders<unknown>;
  readonly streams: Loaders<AsyncIterable<unknown>>;
}

/** Does in this process one job after another, until the server ends. */
export async function serveJobs(loaders: WorkLoaders): Promise<never> {
  for (;;) {
    const [job] = (await once(process, 'message')) as [Job];
    tell(await outcomeOf(loaders, job));
  }
}

async function outcomeOf({ tasks, streams }: WorkLoaders, { name, input }: Job): Promise<Outcome> {
  try {
    const task = await tasks[name]?.();
    const stream = await streams[name]?.();
    if ((await answered({ ready: true })) === enough) return { value: undefined };
    if (task) return { value: await task(...(input as never[])) };
    if (!stream) throw new Error(`No work of this name: ${name}`);
    for await (const piece of stream(...(input as never[]))) if ((await answered({ piece })) === enough) break;
    return { value: undefined };
  } catch (error) {
    if (error instanceof BadFile) return { refused: error.refusal };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const tell = (message: FromProcess) => process.send?.(message);

/** Sends something and waits for what is said to it. */
async function answered(message: FromProcess): Promise<unknown> {
  const answer = once(process, 'message');
  tell(message);
  const [said] = await answer;
  return said;
}
