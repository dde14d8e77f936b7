import type { Log } from '#server/db/log.ts';
import { BadRow } from '#server/db/rows.ts';

/** So many companies can be damaged in one figure; where more are, something else is wrong. */
const mostDamaged = 5;

/** Asks of all companies in one statement, and finds those whose stored data make it fail. */
export interface Damage<Figure extends string> {
  /**
   * What a question answers of some companies, but for those whose data make it fail.
   * @throws what the question does, where the data are not to blame
   */
  ask<Row>(figure: Figure, ids: readonly number[], question: (some: number[]) => Promise<Row[]>): Promise<Row[]>;
  /** Whether one of these figures could not be worked out of a company. */
  has(id: number, ...figures: Figure[]): boolean;
  /** Those of which any could not. */
  damaged(): ReadonlySet<number>;
}

/** @param log says which company it is, and why */
export function damageOf<Figure extends string>(log: Pick<Log, 'error'>): Damage<Figure> {
  const found = new Map<Figure, Set<number>>();

  async function apart<Row>(
    ids: readonly number[],
    question: (some: number[]) => Promise<Row[]>,
    note: (id: number, error: unknown) => void,
  ): Promise<Row[]> {
    try {
      return await question([...ids]);
    } catch (error) {
      if (!isOfData(error)) throw error;
      const [only, ...others] = ids;
      if (only === undefined) throw error;
      if (others.length === 0) {
        note(only, error);
        return [];
      }
      const half = Math.ceil(ids.length / 2);
      return [...(await apart(ids.slice(0, half), question, note)), ...(await apart(ids.slice(half), question, note))];
    }
  }

  return {
    async ask(figure, ids, question) {
      const damaged = found.get(figure) ?? new Set();
      found.set(figure, damaged);
      return apart(ids, question, (id, error) => {
        if (damaged.size === mostDamaged) throw new Error(`Too many enterprises without ${figure}`, { cause: error });
        const isKnown = [...found.values()].some((some) => some.has(id));
        damaged.add(id);
        // Once in a request: what else of it cannot be worked out is seen there.
        if (!isKnown)
          log.error({ err: error, enterpriseId: id, figure }, 'a figure of an enterprise could not be worked out');
      });
    },
    has: (id, ...figures) => figures.some((figure) => found.get(figure)?.has(id)),
    damaged: () => new Set([...found.values()].flatMap((ids) => [...ids])),
  };
}

/** What a value makes PostgreSQL say of it (class 22), the runtime of a zone or a date, and `rows` of what it read. */
const isOfData = (error: unknown): boolean =>
  error instanceof RangeError ||
  error instanceof BadRow ||
  (error instanceof Error &&
    (('code' in error && typeof error.code === 'string' && error.code.startsWith('22')) || isOfData(error.cause)));
