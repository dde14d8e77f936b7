import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { vi } from 'vitest';
import { freePort } from './freePort.ts';

export interface Process {
  readonly url: string;
  /** Asks it to stop, and answers its exit code. */
  stop(): Promise<number | null>;
}

/** A process of the former release that answers; its settings are those of the former release. */
export async function startFormer(folder: string, settings: NodeJS.ProcessEnv): Promise<Process> {
  const port = await freePort();
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, HOST: '127.0.0.1', PORT: String(port), ...settings };
  const child = spawn(process.execPath, ['server/main.js'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const url = `http://127.0.0.1:${port}`;
  const answers = async () => {
    if (hasEnded(child)) throw new Error('It has ended');
    return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok;
  };
  try {
    await vi.waitUntil(answers, { timeout: 90_000, interval: 50 });
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`The former release does not answer: ${said.slice(-4000)}`, { cause: error });
  }
  return {
    url,
    stop: async () => {
      if (!hasEnded(child)) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      return child.exitCode;
    },
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
