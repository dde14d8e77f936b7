import { spawn } from 'node:child_process';

/** Runs pgbench to its end and answers what it says; nothing when this machine has none. */
function pgbench(args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn('pgbench', args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    let complaints = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (said += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (complaints += text));
    child.on('error', (error) => (error.code === 'ENOENT' ? resolve(undefined) : reject(error)));
    child.on('close', (code) =>
      code === 0 ? resolve(said) : reject(new Error(`pgbench ended with ${code}: ${complaints}`)),
    );
  });
}

/**
 * Punches per second of `floor.pgbench.sql` by a connection for each of its people over 2 threads; nothing without pgbench.
 * @param {{ host: string, user: string, password: string, database: string }} server
 * @param {Record<string, number>} variables of the script
 * @param {number} seconds
 * @throws when pgbench fails, or measures nothing
 */
export async function pgbenchPunches(server, variables, seconds) {
  const input = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
  const script = new URL('floor.pgbench.sql', import.meta.url).pathname;
  const said = await pgbench(
    ['-n', '-M', 'prepared', '-c', String(variables.people), '-j', '2', '-T', String(seconds), '-f', script, ...input],
    { PGHOST: server.host, PGUSER: server.user, PGPASSWORD: server.password, PGDATABASE: server.database },
  );
  if (said === undefined) return undefined;
  const runs = Number(/tps = ([\d.]+)/.exec(said)?.[1]);
  if (!(runs > 0)) throw new Error(`pgbench measured nothing: ${said}`);
  return runs * 2;
}
