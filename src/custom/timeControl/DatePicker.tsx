import CalendarMonth from '@mui/icons-material/CalendarMonth';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { isLocalDate } from '../../../domain/time/localTime.ts';
import { type Period, periodInWords } from '../../../domain/time/periods.ts';
import { numericDate, numericDay } from '../../../domain/time/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

interface Props {
  period: Period;
  onDate: (date: string) => void;
}

const shown: Record<Period['kind'], (period: Period) => string> = {
  day: ({ from }) => numericDate(from),
  week: ({ from, to }) => `${numericDay(from)} – ${numericDay(to)}`,
  month: ({ from }) => numericDate(from).slice(3),
};

/** The period as Spain writes it, over the browser's own picker: a native date field would follow the browser's language. */
export function DatePicker({ period, onDate }: Props) {
  const translate = useTranslate();
  const field = useRef<HTMLInputElement>(null);

  const open = () => {
    try {
      field.current?.showPicker();
    } catch {
      field.current?.focus();
    }
  };

  return (
    <PickerFrame>
      <Button
        variant="outlined"
        startIcon={<CalendarMonth />}
        aria-label={translate('timeControl.chooseDate', { date: periodInWords(period) })}
        onClick={open}
      >
        {shown[period.kind](period)}
      </Button>
      <input
        ref={field}
        type="date"
        tabIndex={-1}
        aria-label={translate('timeControl.date')}
        value={period.from}
        onChange={({ target }) => isLocalDate(target.value) && onDate(target.value)}
      />
    </PickerFrame>
  );
}

const PickerFrame = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  '& button': { whiteSpace: 'nowrap' },
  '& input': { position: 'absolute', inset: 0, width: '100%', opacity: 0, pointerEvents: 'none' },
});
