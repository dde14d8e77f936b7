/** A choice as the form holds it; a new one has no id. */
export interface Choice {
  readonly id?: number;
  readonly name: string;
}

/** A choice as it is edited. */
export interface Row extends Choice {
  /** The same as long as it is edited, wherever the row stands. */
  readonly key: number;
  /** It goes when the field is saved; only of a choice that is there. */
  readonly removed?: boolean;
}

type Rows = readonly Row[];

const newRow = (key: number, name = ''): Row => ({ key, name });
const nextKey = (rows: Rows): number => Math.max(0, ...rows.map(({ key }) => key)) + 1;
const at = (rows: Rows, key: number): number => rows.findIndex((row) => row.key === key);

/** One row for each choice, and an empty one where there is none. */
export const rowsOf = (choices: readonly Choice[]): Rows =>
  choices.length === 0 ? [newRow(0)] : choices.map((choice, key) => ({ ...choice, key }));

/** Whether a row is a choice of the form: not one that was removed, nor a new one in which nothing stands. */
export const isChoice = ({ id, name, removed }: Row): boolean => !removed && (id !== undefined || name.trim() !== '');

export const choicesOf = (rows: Rows): readonly Choice[] =>
  rows.filter(isChoice).map(({ id, name }) => (id === undefined ? { name } : { id, name }));

export const rename = (rows: Rows, key: number, name: string): Rows =>
  rows.map((row) => (row.key === key ? { ...row, name } : row));

/** The empty row after one, and the key of it: the one that is there, or a new one. */
export function rowAfter(rows: Rows, key: number): { rows: Rows; key: number } {
  const index = at(rows, key);
  const next = rows[index + 1];
  if (next && !isChoice(next) && !next.removed) return { rows, key: next.key };
  const added = newRow(nextKey(rows));
  return { rows: rows.toSpliced(index + 1, 0, added), key: added.key };
}

/** Puts lines into a row, where its text is `before` and `after` them: the first stays in it, each other is a new row. */
export function insertLines(
  rows: Rows,
  key: number,
  lines: readonly string[],
  { before = '', after = '' } = {},
): { rows: Rows; key: number } {
  const texts = lines.map(
    (line, index) => (index === 0 ? before : '') + line + (index === lines.length - 1 ? after : ''),
  );
  const first = nextKey(rows);
  const added = texts.slice(1).map((text, index) => newRow(first + index, text));
  return {
    rows: rename(rows, key, texts[0] ?? '').toSpliced(at(rows, key) + 1, 0, ...added),
    key: added.at(-1)?.key ?? key,
  };
}

/** Drops a new row; one that is there is marked, so that it can be taken back. The last row leaves an empty one. */
export function remove(rows: Rows, key: number): Rows {
  const left = rows.flatMap((row) => {
    if (row.key !== key) return [row];
    return row.id === undefined ? [] : [{ ...row, removed: true }];
  });
  return left.length > 0 ? left : [newRow(nextKey(rows))];
}

export const takeBack = (rows: Rows, key: number): Rows =>
  rows.map((row) => (row.key === key ? { ...row, removed: false } : row));

/** The rows with one of them moved up (-1) or down (1); unchanged where it has no further to go. */
export function move(rows: Rows, key: number, by: -1 | 1): Rows {
  const from = at(rows, key);
  const row = rows[from];
  const to = from + by;
  if (!row || to < 0 || to >= rows.length) return rows;
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}
