import CloseIcon from '@mui/icons-material/Close';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { dateInWords, numericDate } from '../../../domain/time/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Chosen, Picked } from '../../engine/inputs/Checklist.tsx';

interface Props {
  readonly dates: readonly string[];
  readonly error?: string | undefined;
  readonly onRemove: (date: string) => void;
}

/** "The selected dates, each removable" (leave 4). */
export function ChosenDates({ dates, error, onRemove }: Props) {
  const translate = useTranslate();
  return (
    <FormControl component="fieldset" error={error !== undefined} fullWidth>
      <FormLabel component="legend" sx={{ fontSize: '0.8125rem' }}>
        {translate('leaveDialogs.new.dates')} ({dates.length})
      </FormLabel>
      <Chosen>
        {dates.map((date) => (
          <Picked key={date} type="button" title={dateInWords(date)} onClick={() => onRemove(date)}>
            <VisuallyHidden>{translate('leaveDialogs.new.removeDate')} </VisuallyHidden>
            {numericDate(date)} <CloseIcon fontSize="inherit" aria-hidden />
          </Picked>
        ))}
      </Chosen>
      {error !== undefined && (
        <FormHelperText role="alert" sx={{ mt: 0 }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}
