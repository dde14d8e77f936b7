/** What work on uploaded files may take; see decision 13. */
export interface LaneLimits {
  readonly processes: number;
  /** Processes that one enterprise, or one visitor's network, may have at the same time. */
  readonly processesOfOne: number;
  /** How many may wait for a process, in all and of one enterprise or visitor's network. */
  readonly queue: number;
  readonly queueOfOne: number;
  /** How long one waits for a process. */
  readonly waitMs: number;
  /** How long the work itself may take, or each step of it. */
  readonly workMs: number;
  /** Heap limit of a process; memory outside of the heap is limited in `lane.ts`. */
  readonly megabytes: number;
}

/** Each lane has processes of its own, so that none holds up another. */
export const laneLimits = {
  /** Uploads and cuts that a person waits for. */
  uploads: {
    processes: 2,
    processesOfOne: 1,
    queue: 40,
    queueOfOne: 15,
    waitMs: 30_000,
    workMs: 30_000,
    megabytes: 512,
  },
  /** Files of gestorías cut for their clients, which may take minutes and so keeps no other upload waiting. */
  handOuts: {
    processes: 1,
    processesOfOne: 1,
    queue: 40,
    queueOfOne: 4,
    waitMs: 120_000,
    workMs: 30_000,
    megabytes: 512,
  },
  /** The complaints channel, where anybody may post. */
  anonymous: {
    processes: 2,
    processesOfOne: 1,
    queue: 12,
    queueOfOne: 2,
    waitMs: 20_000,
    workMs: 10_000,
    megabytes: 256,
  },
  /** Payrolls read and cut in the background: one upload at a time, page by page. */
  payrolls: {
    processes: 1,
    processesOfOne: 1,
    queue: Infinity,
    queueOfOne: Infinity,
    waitMs: 600_000,
    workMs: 30_000,
    megabytes: 1024,
  },
} as const satisfies Record<string, LaneLimits>;

export type LaneName = keyof typeof laneLimits;
