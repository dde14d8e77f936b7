import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { nestedForms } from '../support/badFiles.ts';

const patient = { timeout: 40_000, interval: 100 };

/** Of what Linux counts processor time in. */
const TICKS_A_SECOND = 100;

/** Processor time of the processes that a process has started, by their id, in seconds. */
async function timesOf(parent: number): Promise<readonly (readonly [number, number])[]> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8');
  const pids = children.split(' ').filter(Boolean).map(Number);
  const timeOf = async (pid: number) => {
    const figures = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
    return [pid, Number(figures[11]) / TICKS_A_SECOND] as const;
  };
  return await Promise.all(pids.map(timeOf));
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('a process that is busy with a file ends when its server is killed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'jornada-file-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'a.pdf');
  await writeFile(file, nestedForms(28));
  const server = spawn(process.execPath, ['--import', 'tsx', 'tests/support/serverOfFiles.ts', file], {
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  onTestFinished(() => void server.kill('SIGKILL'));
  let busy = 0;
  await vi.waitFor(async () => {
    const found = (await timesOf(Number(server.pid))).find(([, seconds]) => seconds >= 2);
    busy = found?.[0] ?? 0;
    expect(busy).toBeGreaterThan(0);
  }, patient);
  server.kill('SIGKILL');
  await ended;
  await vi.waitFor(() => expect(isAlive(busy)).toBe(false), patient);
});
