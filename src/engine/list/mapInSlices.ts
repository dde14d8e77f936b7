/** So many rows are made at a time: some milliseconds. */
const slice = 250;

/** Maps a long list piece by piece, so that the page draws and answers in between. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  of: (item: Item) => Result,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += slice) {
    if (from > 0) await new Promise((resolve) => setTimeout(resolve));
    results.push(...items.slice(from, from + slice).map(of));
  }
  return results;
}
