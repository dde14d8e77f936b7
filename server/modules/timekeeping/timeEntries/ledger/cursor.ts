import type { ClientBase } from 'pg';

const rowsAtATime = 1000;
let cursors = 0;

/**
 * Rows of a select, read piece by piece inside the client's open transaction, so that memory does not grow with them.
 */
export async function* stream<Row extends object>(
  client: ClientBase,
  select: string,
  values: unknown[] = [],
): AsyncGenerator<Row, void> {
  const name = `ledger_${(cursors += 1)}`;
  await client.query(`declare ${name} no scroll cursor for ${select}`, values);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${rowsAtATime} from ${name}`);
    yield* rows;
    if (rows.length < rowsAtATime) break;
  }
  await client.query(`close ${name}`);
}
