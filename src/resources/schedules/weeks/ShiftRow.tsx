import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { shiftLength } from '#domain/timekeeping/workPlan/balance.ts';
import { hoursMinutes } from '#domain/time/duration.ts';
import { type Shift, writeShifts } from '#domain/timekeeping/workPlan/shifts.ts';
import { isTime, readTime } from '#domain/time/wallTime.ts';
import { useSay } from '#src/engine/label.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from '#src/i18n/useTranslate.ts';

interface TimeBoxProps {
  readonly value: string;
  /** Seen. */
  readonly label: string;
  /** Heard: it says of which shift. */
  readonly name: string;
  /** What is there is shown as wrong, nothing as well. */
  readonly strict: boolean;
  readonly autoFocus?: boolean;
  readonly onChange: (time: string) => void;
}

/** A time of the day: `9`, `900` and `9.30` become whole when it is left. The browser's own shows am and pm to some. */
function TimeBox({ value, label, name, strict, autoFocus, onChange }: TimeBoxProps) {
  const translate = useTranslate();
  const [left, leave] = useState(false);
  const wrong = (strict || (left && value !== '')) && !isTime(value);
  return (
    <TextField
      label={label}
      required
      value={value}
      autoFocus={autoFocus}
      error={wrong}
      onChange={({ target }) => onChange(target.value.replace(/[^\d:.,h]/g, '').slice(0, 5))}
      onFocus={({ target }) => target.select()}
      onBlur={() => {
        leave(true);
        const time = readTime(value);
        if (time !== value) onChange(time);
      }}
      sx={{ width: 96 }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          inputMode: 'numeric',
          autoComplete: 'off',
          placeholder: translate('schema.timePlaceholder'),
          'aria-label': name,
        },
      }}
    />
  );
}

interface ShiftRowProps {
  readonly shift: Shift;
  /** From 1. */
  readonly number: number;
  readonly strict: boolean;
  readonly autoFocus: boolean;
  readonly onChange: (shift: Shift) => void;
  /** None while it is the only one. */
  readonly onRemove?: () => void;
}

/** One shift of a block: from when to when, how long it is, and whether it ends on the next day. */
export function ShiftRow({ shift, number, strict, autoFocus, onChange, onRemove }: ShiftRowProps) {
  const say = useSay();
  const { start, end } = shift;
  const isWhole = isTime(start) && isTime(end) && start !== end;
  return (
    <Row>
      <TimeBox
        value={start}
        label={say('weeks.startShort')}
        name={say('weeks.start', { shift: number })}
        strict={strict}
        autoFocus={autoFocus}
        onChange={(time) => onChange({ start: time, end })}
      />
      <span aria-hidden>–</span>
      <TimeBox
        value={end}
        label={say('weeks.endShort')}
        name={say('weeks.end', { shift: number })}
        strict={strict || (isTime(start) && start === end)}
        onChange={(time) => onChange({ start, end: time })}
      />
      <Length>
        {isWhole && end < start && (
          <abbr title={say('weeks.nextDay')}>
            <span aria-hidden>+1</span>
            <VisuallyHidden>{say('weeks.nextDay')}</VisuallyHidden>
          </abbr>
        )}
        {isWhole && <span>{hoursMinutes(shiftLength(writeShifts([shift])))} h</span>}
      </Length>
      {onRemove && (
        <IconButton onClick={onRemove} aria-label={say('weeks.removeShift', { shift: number })} size="small">
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Row>
  );
}

const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, minHeight: 44 });

const Length = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: 6,
  minWidth: 64,
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
  '& abbr': { color: theme.palette.warning.main, fontWeight: 620, textDecoration: 'none' },
}));
