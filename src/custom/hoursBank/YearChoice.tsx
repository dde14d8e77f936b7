import { styled } from '@mui/material/styles';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { YearField } from '#src/ui/YearField.tsx';
import { useHoursFilters } from './useHours.ts';

const yearsBack = 4;

/** The year whose overtime is counted, kept in the address. */
export function YearChoice() {
  const translate = useTranslate();
  const { year, thisYear, setYear } = useHoursFilters();
  return (
    <Narrow>
      <YearField
        label={translate('hoursBank.year')}
        year={year}
        latest={thisYear}
        earliest={thisYear - yearsBack}
        onChange={setYear}
      />
    </Narrow>
  );
}

const Narrow = styled('div')({ width: 120 });
