import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const imported = /const \{ ([^}]+) \} = await tsImport\('([^']+)'/g;

/** What scripts in plain JavaScript take from the sources, which the compiler does not check for them. */
const found = readdirSync('scripts', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mjs'))
  .flatMap((file) =>
    [...readFileSync(path.join('scripts', file), 'utf8').matchAll(imported)].map(([, names = '', from = '']) => ({
      file,
      from: path.join('scripts', path.dirname(file), from),
      names: names.split(',').map((name) => name.trim()),
    })),
  );

test('there are some', () => expect(found.length).toBeGreaterThan(3));

test.each(found)('$file finds what it takes from $from', async ({ from, names }) => {
  const module: object = await import(path.resolve(from));
  for (const name of names) expect(module).toHaveProperty(name);
});
