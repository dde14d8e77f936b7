import { ChoiceFilter, type ChoiceFilterProps } from '#src/engine/list/filters/ChoiceFilter.tsx';
import { useFilterValue } from '#src/engine/list/filters/useFilterValue.ts';
import { useColleagues } from '#src/features/advisory/useColleagues.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';

/** Whose a company is, or who of the firm works for it, by name; who has left it stays a choice while the list has it. */
export function PersonInChargeFilter({ choices, ...filter }: ChoiceFilterProps) {
  const { value } = useFilterValue(filter.source);
  const say = useMessages('resources.advisory.charge');
  const { colleagues, formerOnes, isLoading } = useColleagues();
  const all = [...choices, ...colleagues];
  const isOther = value !== undefined && value !== '' && !all.some(({ id }) => String(id) === String(value));
  if (!isOther) return <ChoiceFilter {...filter} choices={all} />;
  const former = formerOnes.find(({ id }) => String(id) === String(value));
  const name = former ? say('former', { name: former.name }) : say(isLoading ? 'loading' : 'gone');
  return <ChoiceFilter {...filter} choices={[...all, { id: String(value), name }]} />;
}
