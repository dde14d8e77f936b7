import { MINUTE_MS } from '#domain/time/units.ts';
import { ProcessDied } from './errors.ts';
import { type ProcessOptions, WorkProcess } from './workProcess.ts';

const IDLE_MS = MINUTE_MS;

/** Processes that have nothing to do, kept for a minute since starting one takes some tenths of a second. */
export class ProcessPool {
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
