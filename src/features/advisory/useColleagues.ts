import { advisory } from '#domain/overview/advisory/advisory.ts';
import { areFiltersOfFirm } from '#src/session/filtersOfFirm.ts';
import { useFirmMembers } from '../firms/useFirmMembers.ts';

/** The people of the reader's firm by their number in it, as the page of the firm has them; nobody of whoever has none. */
export function useColleagues() {
  const { data = [], isLoading } = useFirmMembers({ enabled: areFiltersOfFirm(advisory.name) });
  const named = (hasLeft: boolean) =>
    data
      .filter(({ status }) => (status === 'left') === hasLeft)
      .map(({ id, name, last_name }) => ({ id, name: `${name} ${last_name}` }));
  return { colleagues: named(false), formerOnes: named(true), isLoading };
}
