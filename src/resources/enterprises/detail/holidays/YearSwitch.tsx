import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { holidayYears } from '#domain/planning/leave/holidays.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';

/** One year back or ahead. */
export function YearSwitch({ year, onYear }: { year: number; onYear: (year: number) => void }) {
  const translate = useTranslate();
  return (
    <SwitchFrame>
      <IconButton
        aria-label={translate('holidays.previous')}
        disabled={year <= holidayYears.first}
        onClick={() => onYear(year - 1)}
      >
        <PreviousIcon />
      </IconButton>
      <output aria-live="polite">{year}</output>
      <IconButton
        aria-label={translate('holidays.next')}
        disabled={year >= holidayYears.last}
        onClick={() => onYear(year + 1)}
      >
        <NextIcon />
      </IconButton>
    </SwitchFrame>
  );
}

const SwitchFrame = styled('div')({
  display: 'flex',
  alignItems: 'center',
  '& output': { minWidth: '3.5rem', textAlign: 'center', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
});
