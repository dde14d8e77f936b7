import { describe, expect, it } from 'vitest';
import { lintTree } from './lintTree.ts';

const rulesFound = async (tree: Record<string, string>) =>
  (await lintTree(new Map(Object.entries(tree)))).map(({ file, rule }) => `${file} ${rule}`).toSorted();

describe('house rules held by the linter', () => {
  it('no import cycles, type imports included', async () => {
    const found = await rulesFound({
      'domain/a.ts': `import type { B } from './b.ts';\nexport const a = (b: B) => b;\n`,
      'domain/b.ts': `import type { a } from './a.ts';\nexport type B = typeof a;\n`,
    });
    expect(found).toEqual(['domain/a.ts import(no-cycle)', 'domain/b.ts import(no-cycle)']);
  });

  it('no any, no non-null assertion, no import() type that hides an import', async () => {
    const found = await rulesFound({
      'server/app.ts': `export const first = (xs: any[]) => xs[0]!;\nexport type T = import('../src/ui/Chip.tsx').T;\n`,
    });
    expect(found).toEqual([
      'server/app.ts typescript(consistent-type-imports)',
      'server/app.ts typescript(no-explicit-any)',
      'server/app.ts typescript(no-non-null-assertion)',
    ]);
  });

  it('no text becomes code, and none becomes HTML unescaped', async () => {
    const found = await rulesFound({
      'server/app.ts': `export const run = (text: string): unknown => [eval(text), new Function(text)];\n`,
      'src/app/App.tsx': `export const App = ({ html }: { html: string }) => <p dangerouslySetInnerHTML={{ __html: html }} />;\n`,
    });
    expect(found).toEqual([
      'server/app.ts eslint(no-eval)',
      'server/app.ts eslint(no-new-func)',
      'src/app/App.tsx react(no-danger)',
    ]);
  });

  it('console only in commands, scripts and where the server starts', async () => {
    const content = `console.log('x');\n`;
    const found = await rulesFound({
      'server/app.ts': content,
      'src/app/App.tsx': content,
      'domain/a.ts': content,
      'server/main.ts': content,
      'server/commands/verifyLedger.ts': content,
      'scripts/start.mjs': content,
    });
    expect(found).toEqual(
      ['domain/a.ts', 'server/app.ts', 'src/app/App.tsx'].map((file) => `${file} eslint(no-console)`),
    );
  });

  it('no pattern whose time grows faster than its text, in what runs in the product', async () => {
    const slow = [`/^(a+)+$/`, `/\\s+$/`, `/^\\d*\\w+!$/`, `new RegExp('(a|ab)*c+c+$', 'i')`];
    const content = `export const slow = [\n${slow.join(',\n')},\n];\nexport const fine = [/^\\d+$/, /(?<!\\s)\\s+$/];\n`;
    const tree = { 'domain/a.ts': content, 'server/a.ts': content, 'src/a.ts': content, 'domain/a.test.ts': content };
    const found = (await lintTree(new Map(Object.entries(tree)))).map(
      ({ file, rule, line }) => `${file}:${line} ${rule}`,
    );
    expect(found.toSorted()).toEqual(
      ['domain', 'server', 'src'].flatMap((folder) => slow.map((_, at) => `${folder}/a.ts:${at + 2} patterns(linear)`)),
    );
  });

  it('no skipped and no focused tests', async () => {
    const content = `import { it } from 'vitest';\nit.skip('a', () => {});\nit.only('b', () => {});\n`;
    const found = await rulesFound({ 'tests/api/a.test.ts': content });
    expect(found).toEqual(
      expect.arrayContaining([
        'tests/api/a.test.ts vitest(no-focused-tests)',
        'tests/api/a.test.ts vitest(no-disabled-tests)',
      ]),
    );
  });
});
