import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/**
 * Runs a program in the project's folder, without standard input.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, onOutput?: (text: string) => void }} [options] without onOutput the
 *   program writes to our own output
 * @returns {Promise<number>} its exit code; 1 when it could not be started or was killed
 */
export function run(command, args, { env, onOutput } = {}) {
  return new Promise((resolve) => {
    const out = onOutput ? 'pipe' : 'inherit';
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', out, out] });
    const stop = (signal) => child.kill(signal);
    process.once('SIGTERM', stop).once('SIGHUP', stop);
    child.stdout?.setEncoding('utf8').on('data', onOutput);
    child.stderr?.setEncoding('utf8').on('data', onOutput);
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.on('close', (code) => {
      process.off('SIGTERM', stop).off('SIGHUP', stop);
      resolve(code ?? 1);
    });
  });
}

/**
 * Runs a script of an installed package with this same Node.
 * @param {string} script path below node_modules, e.g. `vite/bin/vite.js`
 */
export const runPackage = (script, args, options) =>
  run(process.execPath, [`${root}/node_modules/${script}`, ...args], options);
