import { describe, expect, it } from 'vitest';
import { choicesOf, insertLines, move, remove, rename, rowAfter, rowsOf, takeBack } from './rows.ts';

const colours = rowsOf([
  { id: 1, name: 'Azul' },
  { id: 2, name: 'Rojo' },
]);
const names = (rows: typeof colours) => rows.map(({ name }) => name);

describe('the rows of choices', () => {
  it('are the choices, and an empty one where there is none', () => {
    expect(choicesOf(colours)).toEqual([
      { id: 1, name: 'Azul' },
      { id: 2, name: 'Rojo' },
    ]);
    expect(names(rowsOf([]))).toEqual(['']);
    expect(choicesOf(rowsOf([]))).toEqual([]);
  });

  it('a row that is added counts once something stands in it, and only one waits empty', () => {
    const added = rowAfter(colours, 0);
    expect(names(added.rows)).toEqual(['Azul', '', 'Rojo']);
    expect(choicesOf(added.rows)).toEqual(choicesOf(colours));
    expect(rowAfter(added.rows, 0)).toEqual(added);
    expect(choicesOf(rename(added.rows, added.key, 'Verde'))).toEqual([
      { id: 1, name: 'Azul' },
      { name: 'Verde' },
      { id: 2, name: 'Rojo' },
    ]);
  });

  it('lines become rows, between what stood before and after them', () => {
    const { rows, key } = insertLines(colours, 0, ['claro', 'Verde', 'Gris'], { before: 'Azul ', after: '!' });
    expect(names(rows)).toEqual(['Azul claro', 'Verde', 'Gris!', 'Rojo']);
    expect(rows.find((row) => row.key === key)?.name).toBe('Gris!');
    expect(new Set(rows.map((row) => row.key)).size).toBe(4);
  });

  it('a choice that is removed can be taken back; a new row goes', () => {
    const removed = remove(colours, 0);
    expect(choicesOf(removed)).toEqual([{ id: 2, name: 'Rojo' }]);
    expect(choicesOf(takeBack(removed, 0))).toEqual(choicesOf(colours));
    const added = rowAfter(colours, 1);
    expect(remove(added.rows, added.key)).toEqual(colours);
    expect(names(remove(rowsOf([]), 0))).toEqual(['']);
  });

  it('one moves up and down, and stays where there is no further to go', () => {
    expect(names(move(colours, 1, -1))).toEqual(['Rojo', 'Azul']);
    expect(names(move(colours, 0, 1))).toEqual(['Rojo', 'Azul']);
    expect(move(colours, 0, -1)).toBe(colours);
    expect(move(colours, 1, 1)).toBe(colours);
  });
});
