/**
 * What a public call costs whoever makes many of it: so many an hour and network are free, each one beyond wants a proof
 * of work of the caller's machine.
 */
export interface WorkRule {
  readonly free: number;
  /** Each call counts, or only those that find no such code, password or record. */
  readonly of: 'calls' | 'failures';
}

/** Carries the solved challenge when a call is made again. */
export const workHeader = 'x-proof-of-work';

/** How long a challenge may be solved, in minutes. */
export const workMinutes = 5;

/**
 * Each try is a PBKDF2 of so many iterations, of which a mid-range phone does about a million a second: the first
 * challenge takes it less than a second, the heaviest less than twenty.
 */
export const workCost = { iterations: 2_000, firstTries: 200, mostTries: 6_400 } as const;

/**
 * How many tries a challenge takes at most; half of them at least.
 * @param beyond 1 for the first call beyond what is free
 */
export const triesFor = (beyond: number): number =>
  Math.min(workCost.firstTries * 2 ** (Math.max(1, beyond) - 1), workCost.mostTries);

/** How many calls beyond what is free this one is; 0 or less: none. @param counted before this one */
export const beyondFree = ({ free }: WorkRule, counted: number): number => counted + 1 - free;

/** Making one costs the server a little: so many of a network in an hour, then 429. */
export const challengesOfHour = 600;

/** What a challenge is signed for: the endpoint, not the record. */
export const workPurpose = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method} ${path}`;
