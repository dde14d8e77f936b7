import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startProduct } from '../punches/server.mjs';
import { newSession } from '../sessions.mjs';

const watcher = fileURLToPath(new URL('watch.mjs', import.meta.url));
const sql = await readFile(new URL('company.sql', import.meta.url), 'utf8');

/**
 * The built product on an empty database, with a way to fill it and to see how it fares.
 * @returns port, a client of its database, `company(people, days)`, `watched()` and `stop()`
 */
export async function startWatched() {
  const file = path.join(tmpdir(), `jornada-watch-${randomUUID()}.json`);
  const command = ['--import', watcher, 'dist/server/main.js'];
  const product = await startProduct(command, { BENCH_WATCH: file });
  const client = new pg.Client(product.database);
  await client.connect();
  // What guards the writing of entries has no part in reading them, and a million take minutes with it.
  await client.query('alter table time_entries drop constraint time_entries_no_overlap');

  async function company(people, days) {
    const { token, hash } = newSession();
    await client.query("set jornada.rebuilding = 'on'");
    const { rows } = await client.query(sql, [people, days, hash]);
    await client.query('vacuum analyze');
    return { ...rows[0], people, token };
  }

  /** The highest memory (MB) and block of the event loop (ms) since it was last asked. */
  async function watched() {
    await rm(file, { force: true });
    process.kill(product.pid, 'SIGUSR2');
    for (let waits = 0; waits < 100; waits += 1) {
      const text = await readFile(file, 'utf8').catch(() => '');
      if (text) return JSON.parse(text);
      await pause(20);
    }
    throw new Error('The server did not say how it fares');
  }

  const stop = async () => {
    await client.end();
    await product.stop();
    await rm(file, { force: true });
  };
  return { port: product.port, database: product.database, client, company, watched, stop };
}

/** Reads an answer to its end; `br` asks for it compressed and does not unpack it. */
export function read(port, token, url, { br = false } = {}) {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': br ? 'br' : 'identity' };
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path: url, headers }, (response) => {
      let bytes = 0;
      response.on('data', (part) => (bytes += part.length));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    });
    request.on('error', reject);
  });
}

/** Milliseconds that a piece of work takes. */
export async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Where a company's people are read with their time. */
export const viewOf = ({ enterprise_id }, from, to) =>
  `/api/users/enterprise/${enterprise_id}?role=employee&startDate=${from}&endDate=${to}`;
