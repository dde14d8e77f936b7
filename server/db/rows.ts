import { PgDialect } from 'drizzle-orm/pg-core';
import { type SQL, sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { z } from 'zod';

/** What a statement answers: the columns it selects, each with what it holds. Dates are `YYYY-MM-DD`, instants `Date`. */
export type RowShape = z.ZodObject;

export interface StatementOptions {
  /** prepares the statement once per connection; a name stands for one text for ever */
  readonly name?: string;
  /** whether running the statement twice does no harm; without it, true for SELECT only */
  readonly idempotent?: boolean;
}

/** Statements, in a transaction or each by itself. */
export interface Db {
  /**
   * Rows of a statement, as `shape` declares them; bigint (so `count(*)`) comes as number. A SELECT that calls a
   * function which writes needs `{ idempotent: false }`, unless a second call does no harm.
   * @throws DatabaseUnavailable
   * @throws BadRow when a row is not what `shape` declares
   */
  rows<Shape extends RowShape>(shape: Shape, statement: SQL, options?: StatementOptions): Promise<z.output<Shape>[]>;
  /** The first row of a statement, if any. */
  row<Shape extends RowShape>(
    shape: Shape,
    statement: SQL,
    options?: StatementOptions,
  ): Promise<z.output<Shape> | undefined>;
  /** Runs a statement and says how many rows it touched. */
  run(statement: SQL, options?: StatementOptions): Promise<number>;
}

/** Statements of one transaction: what they lock stays locked until it ends. */
export interface Tx extends Db {
  readonly inTransaction: true;
}

interface Result {
  readonly rows: readonly unknown[];
  readonly rowCount: number | null;
}

/** The text of a statement and its values, by their places `$1`, `$2`. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

const dialect = new PgDialect();

export function textOf(statement: SQL): Statement {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return { text, values: params };
}

/** A list as one value, for `= any(...)` and `unnest(...)`: by itself a template writes one place for each member. */
export const array = (values: readonly unknown[] | null): SQL => sql`${sql.param(values)}`;

/** A row is not what its statement declares. */
export class BadRow extends Error {
  constructor(
    places: readonly string[],
    readonly query: string,
  ) {
    super(`A row is not what its statement declares: ${places.join(', ')}`);
  }
}

/** Statements over a way to send them. */
export function dbOver(send: (statement: Statement, options?: StatementOptions) => Promise<Result>): Db {
  const rows: Db['rows'] = async (shape, statement, options) => {
    const sent = textOf(statement);
    const result = await send(sent, options);
    return result.rows.map((row) => checked(shape, row, sent.text));
  };
  return {
    rows,
    row: async (shape, statement, options) => (await rows(shape, statement, options))[0],
    run: async (statement, options) => (await send(textOf(statement), options)).rowCount ?? 0,
  };
}

/** Statements over one connection, each by itself or within what its holder began. */
export const dbOn = (client: ClientBase): Db => dbOver(({ text, values }) => client.query(text, values));

function checked<Shape extends RowShape>(shape: Shape, row: unknown, query: string): z.output<Shape> {
  const { success, data, error } = shape.safeParse(row);
  if (success) return data;
  const places = error.issues.map(({ path, code }) => `${path.join('.')} (${code})`);
  throw new BadRow(places, query);
}
