import type { ClientBase } from 'pg';
import type { Log } from './log.ts';

const LONGEST_TEXT = 1000;

export interface SlowQueries {
  /** Milliseconds from which a statement is slow. */
  readonly fromMs: number;
  readonly note?: () => void;
}

/** Leaves a line in the log of each statement of a connection that is slow: its text, never its values. */
export function noteSlowQueries(client: ClientBase, { fromMs, note }: SlowQueries, log: Log): void {
  const query = client.query.bind(client) as (...statement: unknown[]) => unknown;
  const timed = (...statement: unknown[]): unknown => {
    const begunAt = performance.now();
    const answer = query(...statement);
    if (!(answer instanceof Promise)) return answer;
    const look = () => {
      const ms = Math.round(performance.now() - begunAt);
      if (ms < fromMs) return;
      note?.();
      log.warn({ ms, query: textOf(statement[0]) }, 'a statement was slow');
    };
    answer.then(look, look);
    return answer;
  };
  Object.assign(client, { query: timed });
}

function textOf(statement: unknown): string {
  const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;
  return String(text).slice(0, LONGEST_TEXT);
}
