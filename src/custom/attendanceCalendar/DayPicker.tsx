import { styled } from '@mui/material/styles';
import { dateInWords } from '#domain/time/format.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import type { Selection } from './DayCheck.tsx';
import { weeksOfMonth } from './month.ts';
import { weekdays } from './words.ts';

interface Props {
  readonly month: string;
  readonly selection: Selection;
}

/** All days of the month in little room: the list leaves out those on which there is nothing yet. */
export function DayPicker({ month, selection }: Props) {
  const translate = useTranslate();
  const title = translate('attendanceCalendar.selection.choose');
  return (
    <Disclosure>
      <summary>{title}</summary>
      <div role="group" aria-label={title}>
        {weekdays.map((day) => (
          <small key={day} aria-hidden>
            {translate(`attendanceCalendar.weekdays.short.${day}`)}
          </small>
        ))}
        {weeksOfMonth(month)
          .flat()
          .map((date, index) =>
            date === null ? (
              <i key={index} />
            ) : (
              <label key={date}>
                <input
                  type="checkbox"
                  checked={selection.dates.includes(date)}
                  onChange={() => selection.toggle(date)}
                  aria-label={dateInWords(date)}
                />
                <span aria-hidden>{Number(date.slice(8))}</span>
              </label>
            ),
          )}
      </div>
    </Disclosure>
  );
}

const Disclosure = styled('details')(({ theme: { palette } }) => {
  return {
    '&[open]': { flex: '1 0 100%' },
    '& summary': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 44,
      color: palette.primary.main,
      cursor: 'pointer',
      fontWeight: 550,
    },
    '& summary::before': { content: '"▸"', width: 20 },
    '&[open] summary::before': { content: '"▾"' },
    '& > div': { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 56px))', gap: 4, textAlign: 'center' },
    '& small': { color: palette.text.secondary, fontSize: '0.8125rem' },
    '& label': { position: 'relative', cursor: 'pointer' },
    '& input': { position: 'absolute', inset: 0, width: '100%', margin: 0, opacity: 0, cursor: 'inherit' },
    '& label span': {
      display: 'grid',
      placeItems: 'center',
      height: 44,
      borderRadius: 10,
      border: `1px solid ${palette.divider}`,
      fontWeight: 550,
    },
    '& input:checked + span': {
      background: palette.primary.main,
      borderColor: palette.primary.main,
      color: palette.primary.contrastText,
    },
    '& input:focus-visible + span': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
  };
});
