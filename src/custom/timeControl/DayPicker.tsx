import CalendarMonth from '@mui/icons-material/CalendarMonth';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { dateInWords, isLocalDate } from '../../../domain/calc/localTime.ts';

interface Props {
  date: string;
  onDate: (date: string) => void;
}

/** The date as Spain writes it, over the browser's own picker: a native date field would follow the browser's language. */
export function DayPicker({ date, onDate }: Props) {
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
    <Place>
      <Button
        variant="outlined"
        startIcon={<CalendarMonth />}
        aria-label={translate('timeControl.chooseDate', { date: dateInWords(date) })}
        onClick={open}
      >
        {date.split('-').toReversed().join('/')}
      </Button>
      <input
        ref={field}
        type="date"
        tabIndex={-1}
        aria-label={translate('timeControl.date')}
        value={date}
        onChange={({ target }) => isLocalDate(target.value) && onDate(target.value)}
      />
    </Place>
  );
}

const Place = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  '& input': { position: 'absolute', inset: 0, width: '100%', opacity: 0, pointerEvents: 'none' },
});
