import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> };

it('docs/dependencies.md names every production dependency with the licence that it states', () => {
  const { dependencies } = read('package.json');
  const stated = Object.keys(dependencies).map((name) => {
    const { license } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { license: string };
    return [name, license];
  });
  const rows = readFileSync('docs/dependencies.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (package|-)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows.map(([, name, license]) => [name, license])).toEqual(stated);
  for (const [, name, , purpose, considered] of rows) {
    expect([name, purpose, considered]).toEqual([name, expect.stringMatching(/\w/), expect.stringMatching(/\w/)]);
  }
});
