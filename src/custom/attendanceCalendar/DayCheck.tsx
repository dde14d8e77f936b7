import { styled } from '@mui/material/styles';
import { dateInWords } from '#domain/time/format.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';

/** Which days are chosen, and how; missing for whom may not record leave. */
export interface Selection {
  readonly dates: readonly string[];
  readonly toggle: (date: string) => void;
}

interface Props {
  readonly date: string;
  readonly today: string;
  readonly selection: Selection | undefined;
  /** What stands on it; else the number of the day. */
  readonly children?: string;
}

/** The number of a day, and a checkbox that reads as one: "Days can be selected" (timeEntries 9). */
export function DayCheck({ date, today, selection, children = String(Number(date.slice(8))) }: Props) {
  const translate = useTranslate();
  const isToday = date === today;
  const name = isToday ? `${dateInWords(date)}, ${translate('attendanceCalendar.today')}` : dateInWords(date);
  if (!selection) {
    return (
      <Check>
        <time dateTime={date} data-today={isToday || undefined} aria-label={name}>
          {children}
        </time>
      </Check>
    );
  }
  return (
    <Check as="label">
      <input
        type="checkbox"
        checked={selection.dates.includes(date)}
        onChange={() => selection.toggle(date)}
        aria-label={name}
      />
      <time dateTime={date} data-today={isToday || undefined} aria-hidden>
        {children}
      </time>
    </Check>
  );
}

const Check = styled('span')(({ theme }) => {
  const { palette } = theme;
  return {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    '& input': {
      width: 18,
      height: 18,
      margin: 0,
      accentColor: palette.primary.main,
      cursor: 'pointer',
      flex: 'none',
    },
    '&:is(label)': { cursor: 'pointer', minHeight: 28 },
    '& time': { fontSize: '0.875rem', fontWeight: 600, lineHeight: '24px', whiteSpace: 'nowrap' },
    '& time[data-today]': {
      padding: '0 8px',
      borderRadius: 12,
      background: palette.primary.main,
      color: palette.primary.contrastText,
    },
    [theme.breakpoints.down('md')]: { '&:is(label)': { minHeight: 44 }, '& input': { width: 20, height: 20 } },
  };
});
