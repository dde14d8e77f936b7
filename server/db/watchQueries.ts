import { type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import type { ClientBase } from 'pg';
import type { Log } from './log.ts';

const LONGEST_TEXT = 1000;

export interface QueryWatch {
  /** Milliseconds from which a statement is slow. */
  readonly slowFromMs: number;
  /** Called for each slow one. */
  readonly onSlow?: () => void;
  /** Each statement of what is traced has a span of its own. */
  readonly tracer?: Tracer;
}

/** When somebody wrote a complaint is nobody's business. */
const isOfComplaint = (text: string): boolean => /complaint/i.test(text);

/**
 * Watches the statements of a connection: one that is slow leaves a line in the log, one of a traced call a span. Both have
 * its text, never its values.
 */
export function watchQueries(client: ClientBase, { slowFromMs, onSlow, tracer }: QueryWatch, log: Log): void {
  const query = client.query.bind(client) as (...statement: unknown[]) => unknown;
  const watched = (...statement: unknown[]): unknown => {
    const begunAt = performance.now();
    const span = tracer && trace.getActiveSpan() && spanOf(tracer, textOf(statement[0]));
    const answer = query(...statement);
    if (!(answer instanceof Promise)) {
      span?.end();
      return answer;
    }
    const look = (failed: boolean) => {
      if (failed) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
      const ms = Math.round(performance.now() - begunAt);
      if (ms < slowFromMs) return;
      onSlow?.();
      const text = textOf(statement[0]);
      if (!isOfComplaint(text)) log.warn({ ms, query: text }, 'a statement was slow');
    };
    answer.then(
      () => look(false),
      () => look(true),
    );
    return answer;
  };
  Object.assign(client, { query: watched });
}

function spanOf(tracer: Tracer, text: string): Span {
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
  return tracer.startSpan(/^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL', { kind: SpanKind.CLIENT, attributes });
}

function textOf(statement: unknown): string {
  const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;
  return String(text).slice(0, LONGEST_TEXT);
}
