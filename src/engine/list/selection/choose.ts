type Id = number;

export interface Choice {
  readonly id: Id;
  readonly chosen: boolean;
  /** The row at which a range begins that ends at this one. */
  readonly from?: Id | undefined;
}

/** The chosen ids after a row, or a range of the page's rows, is chosen or let go. */
export function choose(selected: readonly Id[], page: readonly Id[], { id, chosen, from }: Choice): Id[] {
  const start = from === undefined ? -1 : page.indexOf(from);
  const end = page.indexOf(id);
  const range = start === -1 || end === -1 ? [id] : page.slice(Math.min(start, end), Math.max(start, end) + 1);
  return chosen ? [...new Set([...selected, ...range])] : selected.filter((one) => !range.includes(one));
}

/** The chosen ids after all rows of the page are chosen or let go; those of other pages stay. */
export const choosePage = (selected: readonly Id[], page: readonly Id[], chosen: boolean): Id[] =>
  chosen ? [...new Set([...selected, ...page])] : selected.filter((one) => !page.includes(one));
