import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');

const items = text.split('\n').flatMap((line) => {
  const [, no = '', state = '', said = ''] = /^- (\d+\.\d+\.\d+) .*?: \*\*(.+?)\*\*(.*)$/.exec(line) ?? [];
  return no === '' ? [] : [{ no, state, said: said.trim() }];
});
const [, inapplicable = ''] = /do not apply: ([^]*?)\n\n/.exec(text) ?? [];
const notApplicable = inapplicable.match(/\d+\.\d+\.\d+/g) ?? [];

/** The tests that an item names: a file, and titles of tests of it. */
const testsOf = (said: string) =>
  [...said.matchAll(/`([\w./-]+\.test\.tsx?)`((?:,? «[^»]+»)+)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/«([^»]+)»/g)].map(([, title = '']) => ({ file, title })),
  );

/** Whether a file has a test, or a group of tests, of that title. */
function hasTest({ file, title }: { readonly file: string; readonly title: string }): boolean {
  const source = readFileSync(file, 'utf8');
  return ["'", '"', '`'].some((quote) =>
    ['(', '(\n  ', '(\n    '].some((before) => source.includes(`${before}${quote}${title}${quote}`)),
  );
}

/** What ASVS asks to be documented, by where it is. */
const documented: readonly (readonly [file: string, heading: string])[] = [
  ['docs/security.md', '## What the operator has to do'],
  ['docs/security.md', '## Ways in'],
  ['docs/security.md', '## Limits and what costs much'],
  ['docs/security.md', '## Data by class'],
  ['docs/security.md', '## What is logged'],
  ['docs/security.md', '## Whom the server and the pages call'],
  ['docs/security.md', '## Keys'],
  ['docs/product/auth.md', '## 2. Signing in'],
  ['docs/product/auth.md', '## 3. The session'],
  ['docs/product/auth.md', '## 5. Roles and rights'],
  ['docs/product/auth.md', '## 7. Choosing a new password'],
  ['docs/product/auth.md', '## 9. Fields by right'],
  ['docs/api.md', '### GET /api/users/{id}'],
  ['docs/product/conventions.md', '## 6. Uploaded files'],
  ['SECURITY.md', '## Updates'],
];

/** Files and folders that are named between backticks; settings, addresses and commands are not. */
const pathsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|mjs|md|json))`/g)].map(([, found = '']) => found);

describe('docs/security.md', () => {
  it('names only files that exist', () => {
    const links = [...text.matchAll(/\]\(([\w./-]+\.md)/g)].map(([, found = '']) => `docs/${found}`);
    const named = [...new Set([...pathsIn(text), ...links])];
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('has each requirement once, in a state that it knows, and says what is missing', () => {
    expect(items.filter(({ state }) => !['met', 'partly', 'not', 'not shown'].includes(state))).toEqual([]);
    expect(items.filter(({ state, said }) => (state === 'not shown') !== (said === ''))).toEqual([]);
    const all = [...items.map(({ no }) => no), ...notApplicable];
    expect(new Set(all).size).toBe(all.length);
    // Levels 1 and 2 of ASVS 5.0.0 without chapters 10 and 17.
    expect(all).toHaveLength(253 - 36);
  });

  it('calls met what a test shows that exists', () => {
    const met = items.filter(({ state }) => state === 'met');
    expect(met.filter(({ said }) => testsOf(said).length === 0)).toEqual([]);
    expect(items.flatMap(({ said }) => testsOf(said)).filter((test) => !hasTest(test))).toEqual([]);
  });

  it('documents what ASVS asks to be documented', () => {
    const missing = documented.filter(([file, heading]) => !readFileSync(file, 'utf8').includes(heading));
    expect(missing).toEqual([]);
  });

  it('sums them up', () => {
    const of = (wanted: string) => items.filter(({ state }) => state === wanted).length;
    const sums = /^(\d+) are met, (\d+) partly, (\d+) not, (\d+) not shown, and (\d+) of the 253 do not apply/m.exec(
      text,
    );
    expect(sums?.slice(1).map(Number)).toEqual([
      ...['met', 'partly', 'not', 'not shown'].map(of),
      notApplicable.length + 36,
    ]);
  });
});
