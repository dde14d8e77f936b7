import { ChoiceFilter, type ChoiceFilterProps } from '../../engine/list/filters/ChoiceFilter.tsx';
import { useColleagues } from '../../features/advisory/useColleagues.ts';

/** Whose a company is, or who of the firm works for it, by name. */
export function PersonInChargeFilter({ choices, ...filter }: ChoiceFilterProps) {
  const colleagues = useColleagues();
  return <ChoiceFilter {...filter} choices={[...choices, ...colleagues]} />;
}
