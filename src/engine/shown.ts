import type { ReactNode } from 'react';
import type { Cell } from '../ui/workbook/workbook.ts';
import type { ShowContext } from './kinds/kind.ts';
import { kindOf } from './kinds/kinds.tsx';
import type { ShownField, View } from './view.ts';

type Rec = Readonly<Record<string, unknown>>;
type Field = ShownField<Record<string, unknown>>;

export const valueOf = (field: Field, record: Rec): unknown =>
  field.value ? field.value(record) : record[field.source];

/** What a record is called, e.g. a person's full name. */
export const nameOf = (view: View, record: Rec): string =>
  view.title
    .map((source) => record[source])
    .filter(Boolean)
    .join(' ');

/** The first letters of what a record is called, two at most. */
export const initialsOf = (view: View, record: Rec): string =>
  view.title
    .flatMap((source) => [...String(record[source] ?? '').trim()][0] ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** What a kind is given: the record, and what the field declares beside its kind. */
const within = ({ tones }: Field, record: Rec, context: ShowContext): ShowContext => ({ ...context, record, tones });

const textOf = (field: Field, record: Rec, context: ShowContext): string =>
  kindOf(field.kind, field.source).text?.(valueOf(field, record), within(field, record, context)) ?? '';

/** The field in words, for an export. */
export function wordsOf(field: Field, record: Rec, context: ShowContext): string {
  const { exported } = kindOf(field.kind, field.source);
  return exported ? exported(valueOf(field, record), within(field, record, context)) : textOf(field, record, context);
}

/** The field in a spreadsheet: what its kind counts with, words otherwise. */
export function sheetCellOf(field: Field, record: Rec, context: ShowContext): Cell {
  const cell = kindOf(field.kind, field.source).sheet?.(valueOf(field, record), within(field, record, context));
  if (cell) return cell;
  const text = wordsOf(field, record, context);
  return text === '' ? null : { text };
}

/** The field as a list shows it: words, or what its kind has instead of them. */
export function cellOf(field: Field, record: Rec, context: ShowContext): ReactNode {
  const { show } = kindOf(field.kind, field.source);
  return show ? show(valueOf(field, record), within(field, record, context)) : textOf(field, record, context);
}

/** The field as a detail page shows it. */
export function detailOf(field: Field, record: Rec, context: ShowContext): ReactNode {
  const { detail } = kindOf(field.kind, field.source);
  return detail ? detail(valueOf(field, record), within(field, record, context)) : cellOf(field, record, context);
}
