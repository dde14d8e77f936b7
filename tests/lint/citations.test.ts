import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const itself = 'tests/lint/citations.test.ts';

const sources = ['domain', 'server', 'src', 'tests'].flatMap((tree) =>
  readdirSync(path.join(root, tree), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(tree, file))
    .filter((file) => /\.(tsx?|mjs|css|sql)$/.test(file) && file !== itself),
);

interface Passage {
  readonly line: number;
  readonly text: string;
  readonly isComment: boolean;
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Comments, joined over their lines, and all lines by themselves, since titles of tests cite rules too. */
function passagesOf(content: string): Passage[] {
  const comments = content.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--) .*$/gm);
  return [
    ...[...comments].map(({ 0: text, index }) => ({
      line: content.slice(0, index).split('\n').length,
      text: text.replace(/\n\s*\*/g, ''),
      isComment: true,
    })),
    ...content.split('\n').map((text, index) => ({ line: index + 1, text, isComment: false })),
  ];
}

/** Numbers of the sections of each document of docs/product. */
const sections = new Map(
  readdirSync(path.join(root, 'docs/product')).flatMap((file) =>
    file === 'README.md'
      ? []
      : [[file.replace('.md', ''), [...read(`docs/product/${file}`).matchAll(/^## (\d+)\. /gm)].map(([, n]) => n)]],
  ),
);
const names = [...sections.keys()].join('|');
const decisions = readdirSync(path.join(root, 'docs/decisions')).map((file) => Number(file.slice(0, 4)));

/** Citations that lead nowhere, of `(leave 4)`, `(auth 5, 6; employees 3)`, `(decision 12)`; in comments also files. */
function brokenIn({ text, isComment }: Passage): string[] {
  const citations = [...text.matchAll(/\(([^()]*)\)/g)].flatMap(([, inside = '']) => inside.split(';'));
  const ofRules = citations.flatMap((citation) => {
    const [, name = '', numbers = ''] = new RegExp(`^\\s*(${names}) (\\d[\\d, .]*)`).exec(citation) ?? [];
    return numbers
      .split(',')
      .map((number) => number.trim())
      .filter((number) => number !== '' && !sections.get(name)?.includes(number))
      .map((number) => `${name} ${number}`);
  });
  const ofDecisions = [...text.matchAll(/\(decision (\d+)\)/g)].flatMap(([cited, number]) =>
    decisions.includes(Number(number)) ? [] : [cited],
  );
  const documents = [...text.matchAll(isComment ? /[\w./-]+\.md\b/g : /$^/g)].flatMap(([file]) =>
    existsSync(path.join(root, file)) ? [] : [file],
  );
  const outside = /\b(?:people-and-billing|time-and-leave)\b/.exec(text);
  return [...ofRules, ...ofDecisions, ...documents, ...(outside ?? [])];
}

describe('what comments cite is in the repository', () => {
  it('sections of docs/product, decisions and documents', () => {
    const broken = sources.flatMap((file) =>
      passagesOf(read(file)).flatMap((passage) => brokenIn(passage).map((cited) => `${file}:${passage.line} ${cited}`)),
    );
    expect(broken).toEqual([]);
  });

  it('sections are numbered from 1 without a gap', () => {
    const odd = [...sections].filter(([, numbers]) => numbers.some((number, index) => Number(number) !== index + 1));
    expect(odd).toEqual([]);
  });

  it.each([
    ['/** A rule (leave 1). */', []],
    ['/** Two rules (auth 5, 6; art. 34.9 ET). */', []],
    ['/** A section that is not there (leave 99). */', ['leave 99']],
    ['/** One of several (auth 5; leave 1, 98). */', ['leave 98']],
    ['/**\n * Over two lines (leave\n * 97).\n */', ['leave 97']],
    ['// a dead document (docs/nowhere.md)', ['docs/nowhere.md']],
    ['// a decision that was not taken (decision 999)', ['(decision 999)']],
    ["])('a title (leave 96)', () => {", ['leave 96']],
    ["describe('a title (time-and-leave 2.5)', () => {", ['time-and-leave']],
    ["const file = 'docs/nowhere.md';", []],
  ])('%s', (content, expected) => {
    expect([...new Set(passagesOf(content).flatMap(brokenIn))]).toEqual(expected);
  });
});
