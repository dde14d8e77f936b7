/** What work on uploaded files may take; see decision 13. */
export interface LaneLimits {
  readonly threads: number;
  /** Threads that one enterprise may have at the same time. */
  readonly threadsOfOne: number;
  /** How many may wait for a thread, in all and of one enterprise. */
  readonly queue: number;
  readonly queueOfOne: number;
  /** How long one waits for a thread. */
  readonly waitMs: number;
  /** How long the work itself may take, or each step of it. */
  readonly workMs: number;
  /** Of a thread's own memory; bytes outside of it (buffers, canvases) are limited by what is unpacked and drawn. */
  readonly megabytes: number;
}

/** Each lane has threads of its own, so that none holds up another. */
export const laneLimits = {
  /** Uploads and cuts that a person waits for. */
  uploads: { threads: 2, threadsOfOne: 1, queue: 40, queueOfOne: 15, waitMs: 30_000, workMs: 30_000, megabytes: 512 },
  /** The complaints channel, where anybody may post. */
  anonymous: { threads: 1, threadsOfOne: 1, queue: 4, queueOfOne: 2, waitMs: 30_000, workMs: 45_000, megabytes: 384 },
  /** Payrolls read and cut in the background: one upload at a time, page by page. */
  payrolls: {
    threads: 1,
    threadsOfOne: 1,
    queue: Infinity,
    queueOfOne: Infinity,
    waitMs: 600_000,
    workMs: 30_000,
    megabytes: 1024,
  },
} as const satisfies Record<string, LaneLimits>;

export type LaneName = keyof typeof laneLimits;
