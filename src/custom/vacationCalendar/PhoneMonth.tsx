import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { weekdayOf } from '#domain/time/localTime.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { FoldButton } from '#src/ui/FoldButton.tsx';
import { DayMarks, markStyles } from './LeaveMark.tsx';
import type { PersonMonth } from './matrix.ts';
import type { VacationParams } from './params.ts';
import { useDaysOffWords, useDayWords } from './words.ts';

interface Props {
  readonly rows: readonly PersonMonth[];
  readonly params: VacationParams;
}

/** So many people without leave are shown; more are folded away. */
const shownWithoutLeave = 3;

/** The people of a month on a phone: those with leave first, the others folded away. */
export function PhoneMonth({ rows, params }: Props) {
  const absent = rows.filter(({ days }) => days.length > 0);
  const others = rows.filter(({ days }) => days.length === 0);
  const isFolded = others.length > shownWithoutLeave;
  return (
    <>
      <People rows={isFolded ? absent : [...absent, ...others]} params={params} />
      {isFolded && <Others rows={others} params={params} />}
    </>
  );
}

function People({ rows, params, id }: Props & { readonly id?: string }) {
  if (rows.length === 0) return null;
  return (
    <List id={id}>
      {rows.map((row) => (
        <Person key={row.person.id} row={row} params={params} />
      ))}
    </List>
  );
}

function Others({ rows, params }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <FoldButton
        isOpen={isOpen}
        controls={isOpen ? id : undefined}
        onFold={() => setOpen(!isOpen)}
        sx={{ minHeight: 44, mb: isOpen ? 1 : 0 }}
      >
        {translate('vacationCalendar.withoutLeave', { smart_count: rows.length })}
      </FoldButton>
      {isOpen && <People id={id} rows={rows} params={params} />}
    </div>
  );
}

function Person({ row, params }: { row: PersonMonth; params: VacationParams }) {
  const translate = useTranslate();
  const { person, days } = row;
  const ownDaysOff = useDaysOffWords()(row);
  const words = useDayWords();
  return (
    <li>
      <h3>{person.name}</h3>
      {ownDaysOff && <p>{ownDaysOff}</p>}
      {days.length === 0 && <p>{translate('vacationCalendar.emptyRow')}</p>}
      <div>
        {days.map((day) => (
          <button
            key={day.date}
            type="button"
            aria-label={`${person.name}, ${words(day)}`}
            aria-haspopup="dialog"
            onClick={() => params.openDetails({ person: person.id, date: day.date })}
          >
            <span aria-hidden>
              {translate(`vacationCalendar.weekdays.${weekdayOf(day.date)}`)} {Number(day.date.slice(8))}
            </span>
            <DayMarks drawn={day.drawn} />
          </button>
        ))}
      </div>
    </li>
  );
}

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  overflow: 'hidden',
  ...markStyles(theme),
  '& > li': { padding: theme.spacing(1.5, 2), contentVisibility: 'auto', containIntrinsicSize: 'auto 68px' },
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& h3': { margin: 0, fontSize: '0.9375rem', fontWeight: 600, overflowWrap: 'anywhere' },
  '& p': { margin: 0, fontSize: '0.875rem', color: theme.palette.text.secondary },
  '& li > div': { display: 'flex', flexWrap: 'wrap', gap: 6 },
  '& li > div:not(:empty)': { marginTop: 8 },
  '& li button': {
    display: 'grid',
    gap: 2,
    justifyItems: 'center',
    minWidth: 44,
    minHeight: 56,
    padding: 2,
    font: 'inherit',
    fontSize: '0.75rem',
    color: 'inherit',
    background: 'none',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    cursor: 'pointer',
  },
}));
