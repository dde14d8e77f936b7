import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, readlink, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** PostgreSQL fills the file right after making it; one that stays empty is what a crash left. */
const EMPTY_FOR_MS = 5_000;
/** Of the file, counted from 0: `starting`, `ready` or `stopping`, filled up with spaces. */
const STATUS_LINE = 7;

const pidFileIn = (data: string): string => join(data, 'postmaster.pid');

/** Process id of the server that runs on `data` (one that is starting or recovering counts), or nothing. */
export async function runningServer(data: string): Promise<number | undefined> {
  for (const file of [pidFileIn(data), ...(await takenAside(pidFileIn(data)))]) {
    const pid = await pidWrittenIn(file);
    if (pid !== undefined && (await isServerOf(data, pid))) return pid;
  }
  return undefined;
}

/** Where a file is for the moment in which another start looks whether it is stale. */
async function takenAside(file: string): Promise<string[]> {
  if (await stat(file).catch(() => undefined)) return [];
  const names = await readdir(dirname(file)).catch(() => []);
  return names.filter((name) => name.startsWith(`${basename(file)}.`)).map((name) => join(dirname(file), name));
}

/** Process id of the server that runs on `data` and has been asked to stop, by whomever. */
export async function stoppingServer(data: string): Promise<number | undefined> {
  const status = (await linesOf(pidFileIn(data)))[STATUS_LINE]?.trim();
  return status === 'stopping' ? runningServer(data) : undefined;
}

/**
 * Removes what a crash or a reboot leaves behind and PostgreSQL would refuse to start for: a file that is empty, or that
 * names somebody else's process, be it a zombie. One that names nobody it replaces itself.
 */
export async function removeStalePidFiles(data: string, socketFolder: string): Promise<void> {
  for (const file of [pidFileIn(data), join(socketFolder, '.s.PGSQL.5432.lock')]) await removeIfStale(data, file);
}

/** It is taken aside first and looked at again, since another start may have replaced it meanwhile. */
async function removeIfStale(data: string, file: string): Promise<void> {
  if (!(await isStale(data, file))) return;
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  if (!(await isStale(data, aside))) await link(aside, file).catch(() => {});
  await rm(aside, { force: true });
}

async function isStale(data: string, file: string): Promise<boolean> {
  const made = await stat(file).catch(() => undefined);
  if (!made) return false;
  const pid = await pidWrittenIn(file);
  if (pid === undefined) return Date.now() - made.mtimeMs > EMPTY_FOR_MS;
  return isThere(pid) && !(await isServerOf(data, pid));
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

/** A server in single-user mode writes its number as a negative one. */
async function pidWrittenIn(file: string): Promise<number | undefined> {
  const [pid = ''] = await linesOf(file);
  return Math.abs(Number.parseInt(pid, 10)) || undefined;
}

async function linesOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });
  return text.split('\n');
}

async function isServerOf(data: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') {
    const shown = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => undefined);
    return shown?.stdout.includes(data) ?? false;
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (command.split('\0').includes(data)) return true;
  return command !== '' && (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === data;
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
