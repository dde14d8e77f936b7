import { styled } from '@mui/material/styles';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { useHoursFilters } from './useHours.ts';

const yearsBack = 4;

/** The year whose overtime is counted, kept in the address. */
export function YearField() {
  const translate = useTranslate();
  const { year, thisYear, setYear } = useHoursFilters();
  const shown = Array.from({ length: yearsBack + 1 }, (_, index) => thisYear - index);
  const years = shown.includes(year) ? shown : [...shown, year].toSorted((a, b) => b - a);
  return (
    <Narrow>
      <SelectField
        label={translate('hoursBank.year')}
        value={String(year)}
        choices={years.map((one) => ({ id: String(one), name: String(one) }))}
        onChange={setYear}
      />
    </Narrow>
  );
}

const Narrow = styled('div')({ width: 120 });
