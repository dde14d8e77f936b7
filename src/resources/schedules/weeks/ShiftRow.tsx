import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { shiftLength } from '#domain/timekeeping/workPlan/balance.ts';
import { hoursMinutes } from '#domain/time/duration.ts';
import { type Shift, writeShifts } from '#domain/timekeeping/workPlan/shifts.ts';
import { isTime } from '#domain/time/wallTime.ts';
import { useSay } from '#src/engine/label.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { TimeBox } from './TimeBox.tsx';

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
