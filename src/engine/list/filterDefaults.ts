import type { View } from '../view.ts';

/** What the filters of a list stand at until the person chooses. */
export const filterDefaults = (view: View): Record<string, unknown> =>
  Object.fromEntries(
    (view.list.filters ?? []).flatMap(({ source, default: at }) => (at === undefined ? [] : [[source, at]])),
  );
