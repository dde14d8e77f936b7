import path from 'node:path';
import { build, type Rolldown } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * The packages that a program loads before it can be used: what its entry imports, lazy parts left out.
 * @param others that are built with it, so that it shares parts with them
 */
export async function packagesOf(
  entry: string,
  { ssr = false, others = [] }: { readonly ssr?: boolean; readonly others?: readonly string[] } = {},
): Promise<string[]> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      ssr,
      rolldownOptions: {
        input: [entry, ...others].map((file) => path.join(root, file)),
        external: (id) => /^[^./#\0]/.test(id) && !id.endsWith('.css'),
      },
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
  for (const [name, { facadeModuleId }] of chunks) if (facadeModuleId === path.join(root, entry)) follow(name);
  return [...packages].toSorted();
}
