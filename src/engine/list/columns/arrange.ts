/** A column as a person has chosen it. */
export interface ChosenColumn {
  readonly source: string;
  readonly shown: boolean;
}

/** A column as the view declares it. */
interface DeclaredColumn {
  readonly source: string;
  /** Part of the record's name: it is always shown. */
  readonly fixed: boolean;
  readonly hidden: boolean;
}

/**
 * The declared columns in the order that was chosen. What was chosen of a column that is not declared, or no longer, is
 * left out; a column that was not there to be chosen stands behind the one that it follows in the view.
 */
export function arrange(
  declared: readonly DeclaredColumn[],
  chosen: readonly ChosenColumn[] | undefined,
): readonly ChosenColumn[] {
  const shownOf = new Map(chosen?.map(({ source, shown }) => [source, shown]));
  const bySource = new Map(declared.map((column) => [column.source, column]));
  const order = [...shownOf.keys()].filter((source) => bySource.has(source));
  for (const [index, { source }] of declared.entries()) {
    if (shownOf.has(source)) continue;
    const before = declared[index - 1];
    order.splice(before ? order.indexOf(before.source) + 1 : 0, 0, source);
  }
  return order.map((source) => {
    const column = bySource.get(source);
    return { source, shown: column?.fixed || (shownOf.get(source) ?? !column?.hidden) };
  });
}

/** The same columns with the one at `from` standing at `to`; unchanged where there is no such place. */
export function move(columns: readonly ChosenColumn[], from: number, to: number): readonly ChosenColumn[] {
  const column = columns[from];
  if (!column || to < 0 || to >= columns.length) return columns;
  return columns.toSpliced(from, 1).toSpliced(to, 0, column);
}
