import type { ClientConfig } from 'pg';
import { vi } from 'vitest';
import type { Run } from '#server/commands/command.ts';

/** How a setting names a database of the tests. */
export const urlOf = ({ user, password, host, database }: ClientConfig): string =>
  `postgresql://${user}:${String(password)}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`;

/** Runs a command in this process. @returns its exit code and what it says on standard error, line by line */
export async function runWith(
  run: Run,
  settings: NodeJS.ProcessEnv,
  input: Partial<Parameters<Run>[0]> = {},
): Promise<[number, unknown[]]> {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    const code = await run({ positionals: [], options: {}, ...input });
    return [code, error.mock.calls.flat()];
  } finally {
    error.mockRestore();
    vi.unstubAllEnvs();
  }
}
