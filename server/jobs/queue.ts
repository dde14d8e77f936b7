import { z } from 'zod';
import type crons from './crons.json';

/** A queue of jobs of one kind: what a job holds, and how often it is tried. Its table is made by a migration. */
export interface Queue<Data extends z.ZodType = z.ZodType> {
  readonly name: string;
  /** What a job holds, as JSON: ids, never what a person wrote, since jobs are kept for a while. */
  readonly data: Data;
  /** Tries after the first. */
  readonly retries: number;
  /** Before the second try; each further pause is about twice as long as the one before. */
  readonly pauseSeconds: number;
  /**
   * After this long a try counts as dead, and another one begins: longer than any that lives, unless two at once do no
   * harm.
   */
  readonly expireSeconds: number;
  /** Jobs that one process works on at the same time. */
  readonly atOnce: number;
  /**
   * Jobs that are taken from the queue at a time and worked on one after the other; 1 unless given. Taking one looks
   * through all that wait: of queues in which many do, for work that is short and harmless to do twice.
   */
  readonly batch?: number;
}

export const queue = <Data extends z.ZodType>(declared: Queue<Data>): Queue<Data> => declared;

/** A job under work. */
export interface Job<Data = unknown> {
  readonly id: string;
  readonly data: Data;
  /** No further try follows this one. */
  readonly isLastTry: boolean;
  /** The process stops, or the time of the try is over: break off. */
  readonly signal: AbortSignal;
}

/** The work on a queue's jobs; one that throws is tried again. */
export interface Worker<Data extends z.ZodType = z.ZodType> {
  readonly queue: Queue<Data>;
  readonly work: (job: Job<z.output<Data>>) => Promise<void>;
  /** The work on a whole batch; where it throws, each of its jobs is worked on by itself. */
  readonly workTogether?: (jobs: readonly Job<z.output<Data>>[]) => Promise<void>;
}

/** A worker whose kind of job is known only to itself, as lists of workers hold them. */
export interface AnyWorker {
  readonly queue: Queue;
  readonly work: (job: Job<never>) => Promise<void>;
  readonly workTogether?: (jobs: readonly Job<never>[]) => Promise<void>;
}

/** Work that is begun by the clock, once in the cluster. */
export interface Schedule {
  readonly queue: Queue;
  /** Of cron, five places, in UTC. */
  readonly cron: string;
}

/** The queue of work that the clock begins; it holds nothing. */
export const scheduledQueue = (name: keyof typeof crons): Queue =>
  queue({ name, data: z.object({}), retries: 3, pauseSeconds: 60, expireSeconds: 1800, atOnce: 1 });
