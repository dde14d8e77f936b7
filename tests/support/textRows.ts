import type { Database } from '#server/db/connect.ts';

/** Rows of a statement written as text, for what a test looks up itself. */
export const textRows = async <Row = Record<string, unknown>>(
  { pool }: Pick<Database, 'pool'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => (await pool.query(text, values)).rows as Row[];
