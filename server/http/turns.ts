import { setTimeout as pause } from 'node:timers/promises';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { ApiError } from './apiError.ts';

export interface TurnLimits {
  /** Calls of one person at the same time; what a page asks at once. */
  readonly atOnce: number;
  /** Calls at the same time of who has used much lately. */
  readonly atOnceOfGreedy: number;
  /** What may have been used before that holds, while others are at work; halved every `halfLifeMs`. */
  readonly greedyMs: number;
  readonly halfLifeMs: number;
  /** Calls of one person that wait; more are refused. */
  readonly waiting: number;
}

const usualLimits: TurnLimits = { atOnce: 8, atOnceOfGreedy: 1, greedyMs: 1_500, halfLifeMs: 3_000, waiting: 200 };

const RETRY_SECONDS = 2;
/** Whoever asks again at once does so only so often. */
const REFUSAL_MS = 500;
/** Somebody who asked no longer ago is at work. */
const AT_WORK_MS = 2_000;
/** Between two calls of who has used much, at most. */
const MOST_REST_MS = 1_000;
const FORGET_EVERY_MS = 60_000;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
  /** Milliseconds of calls, fading since `usedAt`. */
  used: number;
  usedAt: number;
  restsUntil: number;
  /** A timer will look at those who wait. */
  isResting: boolean;
}

/** What a call holds while it is worked on. */
export interface Turn {
  /** To be called once the work has ended; again does nothing. */
  end(): void;
}

/**
 * Lets each person have a few calls at once and the others wait. While others are at work, who has used much lately gets
 * still fewer, with a rest as long as the call before: nobody's calls hold up everybody's. Counts are of this process.
 * @param now milliseconds that never go back
 */
export function turns(limits: TurnLimits = usualLimits, now: () => number = () => performance.now()) {
  const lines = new Map<string, Line>();
  let forgetAt = now() + FORGET_EVERY_MS;
  /** The last two different people who asked. */
  const asked = { last: { key: '', at: -Infinity }, before: { key: '', at: -Infinity } };

  function note(key: string): void {
    if (asked.last.key !== key) asked.before = asked.last;
    asked.last = { key, at: now() };
  }

  const areOthersAtWork = (key: string): boolean =>
    (asked.last.key === key ? asked.before : asked.last).at > now() - AT_WORK_MS;

  const fadedUse = ({ used, usedAt }: Line): number => used * 0.5 ** ((now() - usedAt) / limits.halfLifeMs);

  const isGreedy = (key: string, line: Line): boolean => fadedUse(line) > limits.greedyMs && areOthersAtWork(key);

  function lineOf(key: string): Line {
    const line = lines.get(key) ?? { running: 0, waiting: [], used: 0, usedAt: now(), restsUntil: 0, isResting: false };
    lines.set(key, line);
    return line;
  }

  const restOf = (key: string, line: Line): number => (isGreedy(key, line) ? line.restsUntil - now() : 0);

  function mayBegin(key: string, line: Line): boolean {
    const most = isGreedy(key, line) ? limits.atOnceOfGreedy : limits.atOnce;
    return line.running < most && restOf(key, line) <= 0;
  }

  function begin(key: string, line: Line): Turn {
    const begunAt = now();
    line.running += 1;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      const took = now() - begunAt;
      line.used = fadedUse(line) + took;
      line.usedAt = now();
      line.restsUntil = now() + Math.min(took, MOST_REST_MS);
      line.running -= 1;
      goOn(key, line);
    };
    return { end };
  }

  /** Gives turns to those who wait, now or after the rest. */
  function goOn(key: string, line: Line): void {
    while (line.waiting.length > 0 && mayBegin(key, line)) line.waiting.shift()?.();
    if (line.waiting.length === 0 || line.running > 0 || line.isResting) return;
    line.isResting = true;
    setTimeout(
      () => {
        line.isResting = false;
        goOn(key, line);
      },
      Math.max(1, restOf(key, line)),
    );
  }

  /** Forgets who has used nothing lately. */
  function forget(): void {
    for (const [key, line] of lines)
      if (line.running === 0 && line.waiting.length === 0 && fadedUse(line) < 1) lines.delete(key);
    forgetAt = now() + FORGET_EVERY_MS;
  }

  return {
    /**
     * @param key of the person, or of the network of nobody
     * @throws ApiError 429 when too many of this person wait
     */
    async take(key: string): Promise<Turn> {
      note(key);
      if (now() > forgetAt) forget();
      const line = lineOf(key);
      if (line.waiting.length === 0 && mayBegin(key, line)) return begin(key, line);
      if (line.waiting.length >= limits.waiting) {
        await pause(REFUSAL_MS);
        throw new ApiError(429, generalMessages.tooManyReads, undefined, RETRY_SECONDS);
      }
      return new Promise((resolve) => {
        line.waiting.push(() => resolve(begin(key, line)));
        goOn(key, line);
      });
    },
  };
}
