import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface Block {
  readonly language: string;
  readonly text: string;
}

/** What is to be changed in one file: each piece is the lines that are there and those that stand there afterwards. */
export interface Edit {
  readonly file: string;
  readonly pieces: readonly { readonly before: string; readonly after: string }[];
  readonly written: number;
}

/** The fenced blocks below a heading of a guide, up to the next heading of its level. */
export function blocksBelow(guide: string, heading: string): Block[] {
  const [, section] = guide.split(`## ${heading}\n`);
  if (section === undefined) throw new Error(`The guide has no "${heading}"`);
  const own = section.split(/^## /m)[0] ?? '';
  return [...own.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = '', text = '']) => ({ language, text }));
}

/** Reads a block of `diff`: the file after `+++`, then its pieces, each after `@@`. */
export function editOf({ text }: Block): Edit {
  const [head = '', ...pieces] = text.split(/^@@\n/m);
  const file = /^\+\+\+ (\S+)$/m.exec(head)?.[1];
  if (!file) throw new Error(`The edit names no file: ${head}`);
  const linesOf = (piece: string, signs: string) =>
    piece
      .split('\n')
      .slice(0, -1)
      .filter((line) => signs.includes(line[0] ?? ' '))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  return {
    file,
    pieces: pieces.map((piece) => ({ before: linesOf(piece, ' -'), after: linesOf(piece, ' +') })),
    written: text.split('\n').filter((line) => /^\+(?!\+\+ )/.test(line)).length,
  };
}

/** Carries out an edit. @throws Error where what it changes does not stand in the file exactly once */
export async function applyEdit(folder: string, { file, pieces }: Edit): Promise<void> {
  const target = path.join(folder, file);
  let text = await readFile(target, 'utf8');
  for (const { before, after } of pieces) {
    if (before === '') {
      text += `\n${after}`;
      continue;
    }
    const [start = '', end, ...more] = text.split(before);
    if (end === undefined || more.length > 0) throw new Error(`${file} does not have exactly once:\n${before}`);
    text = start + after + end;
  }
  await writeFile(target, text);
}
