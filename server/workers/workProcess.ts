import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { ProcessDied } from './errors.ts';
import { type FromProcess, lowPriority, type ToProcess } from './work.ts';
import { workerEntry } from './workerEntry.ts';

/** What a process that reads hostile files gets to know of the server's settings: none of its secrets. */
const known = ['HOME', 'LANG', 'LC_ALL', 'LD_LIBRARY_PATH', 'NODE_ENV', 'PATH', 'TMPDIR', 'TZ'];

export interface ProcessOptions {
  /** Of its heap. Where that is not enough, it ends itself. */
  readonly megabytes: number;
  /** Works below the server's own priority. */
  readonly isLow: boolean;
}

/** Of what it writes: enough to tell why it ended. */
const WORDS_LENGTH = 2000;

interface Waiting {
  readonly resolve: (message: FromProcess) => void;
  readonly reject: (error: ProcessDied) => void;
}

/** A process of Node for work on files: what it takes of memory, or breaks, is its own. */
export class WorkProcess {
  private readonly child: ChildProcess;
  private words = '';
  private waiting: Waiting | undefined;
  private death: ProcessDied | undefined;

  constructor({ megabytes, isLow }: ProcessOptions) {
    const { filename, execArgv } = workerEntry();
    this.child = fork(filename, isLow ? [lowPriority] : [], {
      execArgv: [...execArgv, `--max-old-space-size=${megabytes}`],
      env: Object.fromEntries(known.map((name) => [name, process.env[name]])),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // A Ctrl-C is for the server, which lets it end its work.
      detached: true,
    });
    this.child.stderr?.on('data', (text: Buffer) => (this.words = `${this.words}${text}`.slice(0, WORDS_LENGTH)));
    this.child.on('message', (message) => this.waiting?.resolve(message as FromProcess));
    this.child.on('error', (error) => this.die(new ProcessDied(error.message)));
    this.child.on('close', (code, signal) => this.die(new ProcessDied(this.words, signal ?? code)));
  }

  get isDead(): boolean {
    return this.death !== undefined;
  }

  /** Says something to it and waits for the answer. @throws ProcessDied */
  ask(message: ToProcess): Promise<FromProcess> {
    return new Promise((resolve, reject) => {
      if (this.death) return reject(this.death);
      this.waiting = { resolve, reject };
      this.child.send(message, (error) => error && this.die(new ProcessDied(error.message)));
    });
  }

  /** Whether the server's own process goes on for it. */
  hold(isHeld: boolean): void {
    const change = isHeld ? 'ref' : 'unref';
    this.child[change]();
    this.child.channel?.[change]();
    (this.child.stderr as Socket | null)?.[change]();
  }

  /** Memory that it takes by now, within its heap and outside; 0 on systems that do not say. */
  megabytes(): number {
    try {
      const [, kilobytes = 0] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${this.child.pid}/status`, 'latin1')) ?? [];
      return Number(kilobytes) / 1024;
    } catch {
      return 0;
    }
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  private die(death: ProcessDied) {
    this.death ??= death;
    this.waiting?.reject(this.death);
  }
}
