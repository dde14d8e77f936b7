import type { ShownField, View } from '#src/engine/view.ts';

/** The fields of one card of the view. */
export const fieldsOf = (view: View, card: string): readonly ShownField<Record<string, unknown>>[] =>
  view.detail?.cards.find(({ id }) => id === card)?.fields ?? [];
