import CloseIcon from '@mui/icons-material/Close';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useState } from 'react';
import { datesBetween } from '#domain/timekeeping/workPlan/leaveDays.ts';
import { rangeInWords, rangesOf } from '#domain/time/dateRanges.ts';
import { numericDate } from '#domain/time/format.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { RowButton } from '#src/ui/RowButton.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { Chosen, Picked } from '#src/engine/inputs/Checklist.tsx';

interface Props {
  readonly dates: readonly string[];
  readonly error?: string | undefined;
  readonly onRemove: (dates: readonly string[]) => void;
}

/** "The selected dates, each removable" (leave 4): days that follow each other as one range, or one by one. */
export function ChosenDates({ dates, error, onRemove }: Props) {
  const say = useMessages('leaveDialogs.new');
  const [isParted, part] = useState(false);
  const ranges = rangesOf(dates);
  const shown = isParted ? dates.map((date) => ({ from: date, to: date })) : ranges;
  return (
    <FormControl component="fieldset" error={error !== undefined} fullWidth>
      <FormLabel component="legend" sx={{ fontSize: '0.8125rem' }}>
        {say('dates')} ({dates.length})
      </FormLabel>
      <Chosen>
        {shown.map((range) => (
          <Picked
            key={range.from}
            type="button"
            title={rangeInWords(range)}
            onClick={() => onRemove(datesBetween(range.from, range.to))}
          >
            <VisuallyHidden>{say('removeDate')} </VisuallyHidden>
            {range.from === range.to
              ? numericDate(range.from)
              : `${numericDate(range.from)} – ${numericDate(range.to)}`}{' '}
            <CloseIcon fontSize="inherit" aria-hidden />
          </Picked>
        ))}
      </Chosen>
      {ranges.length < dates.length && (
        <RowButton
          type="button"
          aria-expanded={isParted}
          sx={{ justifySelf: 'start', alignSelf: 'flex-start' }}
          onClick={() => part(!isParted)}
        >
          {say(isParted ? 'hideDays' : 'singleDays')}
        </RowButton>
      )}
      {error !== undefined && (
        <FormHelperText role="alert" sx={{ mt: 0 }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}
