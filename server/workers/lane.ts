import { BadFile } from '../ports/files/content/kinds.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { ProcessDied, WorkLimitExceeded } from './errors.ts';
import { FairQueue } from './fairQueue.ts';
import type { LaneLimits } from './limits.ts';
import { enough, type FromProcess, goOn, type ToProcess, type WorkLoaders } from './work.ts';
import { type ProcessOptions, WorkProcess } from './workProcess.ts';

const IDLE_MS = MINUTE_MS;

/** Processes that have nothing to do, kept for a minute since starting one takes some tenths of a second. */
class ProcessPool {
  private readonly all = new Set<WorkProcess>();
  private readonly idle = new Map<WorkProcess, NodeJS.Timeout>();
  private closed = false;

  constructor(private readonly options: ProcessOptions) {}

  take(): WorkProcess {
    if (this.closed) throw new ProcessDied('they are closed');
    const kept = [...this.idle.keys()].find(({ isDead }) => !isDead);
    const taken = kept ?? new WorkProcess(this.options);
    clearTimeout(this.idle.get(taken));
    this.idle.delete(taken);
    this.all.add(taken);
    taken.hold(true);
    return taken;
  }

  giveBack(taken: WorkProcess): void {
    if (taken.isDead || this.closed) return this.end(taken);
    taken.hold(false);
    this.idle.set(taken, setTimeout(() => this.end(taken), IDLE_MS).unref());
  }

  get isClosed(): boolean {
    return this.closed;
  }

  close(): void {
    this.closed = true;
    for (const one of this.all) this.end(one);
  }

  private end(one: WorkProcess) {
    clearTimeout(this.idle.get(one));
    this.idle.delete(one);
    this.all.delete(one);
    one.kill();
  }
}

/** How long a process may take to start and load what it needs. */
const START_MS = MINUTE_MS;
const WATCH_MS = 200;
/** Memory of a process beside its heap: buffers, canvases, its own code. */
const OUTSIDE_MEGABYTES = 1024;

type PieceOf<Stream> = Stream extends AsyncIterable<infer Piece> ? Piece : never;
type Loaded<Loader> = Loader extends () => Promise<infer Work> ? Work : never;
type InputOf<Loader> = Loaded<Loader> extends (...input: infer Input) => unknown ? Input : never;
type ResultOf<Loader> = Loaded<Loader> extends (...input: never[]) => infer Result ? Result : never;

/**
 * Processes with a queue of their own. One that takes too long or too much memory is killed. All methods throw
 * BadFile for a file that is to be refused, WorkLimitExceeded and QueueFull.
 */
export interface Lane<Work extends WorkLoaders> {
  /**
   * For whom it works: enterprises that wait take turns.
   * @param network of a visitor: networks that wait take turns, and none has all that there is for an enterprise
   */
  for(enterpriseId: number, network?: string): EnterpriseLane<Work>;
  close(): void;
}

export interface EnterpriseLane<Work extends WorkLoaders> {
  run<Name extends keyof Work['tasks']>(
    name: Name,
    ...input: InputOf<Work['tasks'][Name]>
  ): Promise<Awaited<ResultOf<Work['tasks'][Name]>>>;
  /** Piece by piece; the time limit is that of a piece. Whoever leaves the loop early needs no more. */
  stream<Name extends keyof Work['streams']>(
    name: Name,
    ...input: InputOf<Work['streams'][Name]>
  ): AsyncGenerator<PieceOf<ResultOf<Work['streams'][Name]>>, void, void>;
}

export interface LaneOptions {
  /** Called with the last words of a process that died by more than its limits. */
  readonly onDeath: (error: ProcessDied) => void;
  /** Processes work below the server's own priority. */
  readonly isLow: boolean;
}

export function openLane<Work extends WorkLoaders>(limits: LaneLimits, { onDeath, isLow }: LaneOptions): Lane<Work> {
  const queue = new FairQueue({
    atOnce: limits.processes,
    atOnceOfOne: limits.processesOfOne,
    waiting: limits.queue,
    waitingOfOne: limits.queueOfOne,
    waitMs: limits.waitMs,
  });
  const pool = new ProcessPool({ megabytes: limits.megabytes, isLow });

  /** Pieces as they come; what the work itself answers is what the generator returns. */
  async function* stepsOf(
    taken: WorkProcess,
    name: string,
    input: readonly unknown[],
  ): AsyncGenerator<unknown, unknown, void> {
    const ask = async (message: ToProcess, milliseconds: number): Promise<FromProcess> => {
      const timer = setTimeout(() => taken.kill(), milliseconds);
      const watch = setInterval(() => {
        if (taken.megabytes() > limits.megabytes + OUTSIDE_MEGABYTES) taken.kill();
      }, WATCH_MS);
      try {
        return await taken.ask(message);
      } catch (error) {
        if (!(error instanceof ProcessDied) || pool.isClosed) throw error;
        if (!error.isByLimit) onDeath(error);
        throw error.isByFile ? new WorkLimitExceeded('', { cause: error }) : error;
      } finally {
        clearTimeout(timer);
        clearInterval(watch);
      }
    };
    let isDone = false;
    try {
      let said = await ask({ name, input }, START_MS);
      if ('ready' in said) said = await ask(goOn, limits.workMs);
      while ('piece' in said) {
        yield said.piece;
        said = await ask(goOn, limits.workMs);
      }
      isDone = true;
      return valueOf(said);
    } finally {
      // Who asks for no more leaves it in the middle of its work.
      if (!isDone && !taken.isDead) await ask(enough, limits.workMs).catch(() => undefined);
      pool.giveBack(taken);
    }
  }

  async function* inTurn(
    turn: Parameters<FairQueue['acquire']>,
    name: string,
    input: readonly unknown[],
  ): AsyncGenerator<unknown, unknown, void> {
    const release = await queue.acquire(...turn);
    try {
      return yield* stepsOf(pool.take(), name, input);
    } finally {
      release();
    }
  }

  return {
    for: (enterpriseId, network) => {
      const enterprise = String(enterpriseId);
      const turn: Parameters<FairQueue['acquire']> = network === undefined ? [enterprise] : [network, enterprise];
      return {
        run: async (name: string, ...input: readonly unknown[]) => (await inTurn(turn, name, input).next()).value,
        stream: (name: string, ...input: readonly unknown[]) => inTurn(turn, name, input),
      } as EnterpriseLane<Work>;
    },
    close: () => pool.close(),
  };
}

function valueOf(said: FromProcess): unknown {
  if ('refused' in said) throw new BadFile(...said.refused);
  if ('failed' in said) throw new Error(said.failed);
  return 'value' in said ? said.value : undefined;
}
