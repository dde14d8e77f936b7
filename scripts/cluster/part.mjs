import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, closeSync } from 'node:fs';

/** As a service manager does: `Restart=always`, `RestartSec=1`. */
const RESTART_MS = 1_000;

export const isRoot = process.geteuid?.() === 0;
/** Neither PostgreSQL nor pgbouncer run as root: `nobody`. */
export const NOBODY = 65_534;
export const notAsRoot = (command, args) =>
  isRoot
    ? ['setpriv', [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--', command, ...args]]
    : [command, args];

/**
 * A process that is started again whenever it ends.
 * @typedef {object} Part
 * @property {string} name
 * @property {() => number} pid
 * @property {(awayMs?: number) => void} kill SIGKILL; it comes back after so many milliseconds
 * @property {(signal: NodeJS.Signals) => void} signal
 * @property {() => Promise<void>} stop for good
 */

/**
 * @param {{ name: string, command: string, args: string[], env?: Record<string, string>, cwd?: string, log: string }} input
 * @returns {Part}
 */
export function keep({ name, command, args, env = {}, cwd, log }) {
  const { PATH, HOME, LANG } = process.env;
  let child;
  let isWanted = true;
  let awayMs = RESTART_MS;
  let timer;
  const begin = () => {
    const output = openSync(log, 'a');
    child = spawn(command, args, { cwd, env: { PATH, HOME, LANG, ...env }, stdio: ['ignore', output, output] });
    closeSync(output);
    child.once('exit', () => {
      if (isWanted) timer = setTimeout(begin, awayMs);
      awayMs = RESTART_MS;
    });
  };
  begin();
  const signal = (which) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(which);
  };
  return {
    name,
    pid: () => child.pid,
    kill: (away = RESTART_MS) => {
      awayMs = away;
      signal('SIGKILL');
    },
    signal,
    stop: async () => {
      isWanted = false;
      clearTimeout(timer);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      signal('SIGTERM');
      const late = setTimeout(() => signal('SIGKILL'), 15_000);
      await ended;
      clearTimeout(late);
    },
  };
}
