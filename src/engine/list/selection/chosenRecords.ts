import type { DataProvider, Identifier, RaRecord } from 'react-admin';

/** Ids travel in the address. */
const atOnce = 500;

/** The records of the chosen rows, also of those on other pages. */
export async function chosenRecords(
  provider: DataProvider,
  resource: string,
  ids: readonly Identifier[],
): Promise<RaRecord[]> {
  const records: RaRecord[] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    const { data } = await provider.getMany(resource, { ids: ids.slice(from, from + atOnce) });
    records.push(...data);
  }
  return records;
}
