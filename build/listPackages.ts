import { isBuiltin } from 'node:module';
import type { Plugin } from 'vite';

const nameOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Writes beside a bundle what it imports from outside: `imports.json` as it stands there, `packages.json` by package. */
export const listPackages = (): Plugin => ({
  name: 'jornada-list-packages',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const specifiers = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
    const imports = [...new Set(specifiers)].filter((name) => !(name in bundle) && !isBuiltin(name)).toSorted();
    const packages = [...new Set(imports.map(nameOf))];
    for (const [fileName, list] of Object.entries({ 'imports.json': imports, 'packages.json': packages }))
      this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify(list, null, 2)}\n` });
  },
});
