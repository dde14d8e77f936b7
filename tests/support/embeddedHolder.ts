import { connect } from '#server/db/connect.ts';
import { openEmbedded } from '#server/db/embedded/index.ts';
import { quietLog } from './quietLog.ts';
import { textRows } from './textRows.ts';

/**
 * A process that holds an embedded server: `node --import tsx embeddedHolder.ts FOLDER`. Writes `{ created }` once it
 * has it and left a row in table `visits`; lets go at the end of its standard input.
 */
async function hold(folder: string): Promise<void> {
  const server = await openEmbedded(folder, quietLog);
  const database = connect({ ...server.owner, max: 1 }, quietLog);
  // Two that start at once would both make the table, which PostgreSQL refuses to one of them.
  await textRows(database, 'select pg_advisory_lock(1)');
  await textRows(database, 'create table if not exists visits (pid integer)');
  await textRows(database, 'select pg_advisory_unlock(1)');
  await textRows(database, 'insert into visits values ($1)', [process.pid]);
  process.stdout.write(`${JSON.stringify({ created: server.created })}\n`);
  process.stdin.resume().once('end', () => {
    void database.end().then(server.stop);
  });
}

await hold(process.argv[2] ?? '');
