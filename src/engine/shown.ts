import type { ReactNode } from 'react';
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

/** The field in words, for a cell or an export. */
export function wordsOf(field: Field, record: Rec, context: ShowContext): string {
  return kindOf(field.kind, field.source).text?.(valueOf(field, record), context) ?? '';
}

/** The field as a list shows it: words, or what its kind has instead of them. */
export function cellOf(field: Field, record: Rec, context: ShowContext): ReactNode {
  const kind = kindOf(field.kind, field.source);
  return kind.show ? kind.show(valueOf(field, record), context) : wordsOf(field, record, context);
}

/** The field as a detail page shows it. */
export function detailOf(field: Field, record: Rec, context: ShowContext): ReactNode {
  const kind = kindOf(field.kind, field.source);
  return kind.detail ? kind.detail(valueOf(field, record), context) : cellOf(field, record, context);
}
