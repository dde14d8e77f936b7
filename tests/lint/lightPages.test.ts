import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** The packages that a page loads before it can be used: what its entry imports, lazy parts left out. */
async function packagesOf(entry: string): Promise<string[]> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      rolldownOptions: { input: path.join(root, entry), external: (id) => /^[^./\0]/.test(id) && !id.endsWith('.css') },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const chunks = new Map(output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const packages = new Set<string>();
  const seen = new Set<string>();
  const follow = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk) packages.add(name);
    else if (!seen.has(name)) {
      seen.add(name);
      for (const next of chunk.imports) follow(next);
    }
  };
  for (const [name, { isEntry }] of chunks) if (isEntry) follow(name);
  return [...packages].toSorted();
}

describe('the light pages stay light, whatever their own files import in turn', () => {
  it.each([
    ['/fichar', 'src/clock/main.tsx'],
    ['/quiosco', 'src/kiosk/main.tsx'],
  ])('%s loads React only', async (_, entry) => {
    const packages = await packagesOf(entry);
    expect(packages).toContain('react-dom/client');
    expect(packages.filter((name) => !/^react(-dom)?(\/|$)/.test(name))).toEqual([]);
  });

  it('the sign-in page waits for neither the framework nor the schemas', async () => {
    const packages = await packagesOf('src/main.tsx');
    expect(packages).toContain('react-dom/client');
    expect(
      packages.filter((name) => /^(zod|react-admin|ra-|react-hook-form|@tanstack|react-router)/.test(name)),
    ).toEqual([]);
  });
});
