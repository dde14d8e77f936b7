import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');

const rows = text.split('\n').flatMap((line) => {
  const [, no = '', level = '', , state = '', where = ''] = line.split('|').map((cell) => cell.trim());
  return /^\d+\.\d+\.\d+$/.test(no) ? [{ no, level, state, where }] : [];
});

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

  it('has each requirement once, in a state that it knows, and says where or why', () => {
    expect(rows.filter(({ state }) => !['met', 'partly', 'not', 'n/a'].includes(state))).toEqual([]);
    expect(rows.filter(({ level, where }) => !['1', '2'].includes(level) || where === '')).toEqual([]);
    expect(new Set(rows.map(({ no }) => no)).size).toBe(rows.length);
    // Levels 1 and 2 of ASVS 5.0.0 without chapters 10 and 17.
    expect(rows).toHaveLength(253 - 36);
  });

  it('sums them up', () => {
    const of = (state: string) => rows.filter((row) => row.state === state).length;
    expect(text).toContain(
      `${of('met')} are met, ${of('partly')} partly, ${of('not')} not, and ${of('n/a') + 36} do not apply.`,
    );
  });
});
