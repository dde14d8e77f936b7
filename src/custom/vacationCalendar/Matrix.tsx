import { styled, useTheme } from '@mui/material/styles';
import type { CSSProperties, MouseEvent } from 'react';
import { monthInWords } from '#domain/time/format.ts';
import { weekdayOf } from '#domain/time/localTime.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DayButton, DayLabel, useDayKeys } from './DayButton.tsx';
import { markStyles } from './LeaveMark.tsx';
import { columnShades, datesOfMonth, type DaysOff, type PersonMonth } from './matrix.ts';
import { MatrixRow } from './MatrixRow.tsx';
import type { VacationParams } from './params.ts';
import type { ChosenDays } from './useChosenDays.ts';
import { useDateWords } from './words.ts';

interface Props {
  readonly rows: readonly PersonMonth[];
  readonly params: VacationParams;
  readonly daysOff: DaysOff;
  /** Missing for whom may not record leave. */
  readonly chosen: ChosenDays | undefined;
}

const weekend = [0, 6];

/** "A month matrix: one row per employee, one column per day. A row of selectable days" (leave 7). */
export function Matrix({ rows, params, daysOff, chosen }: Props) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const { month, today } = params;
  const dates = datesOfMonth(month);
  const keys = useDayKeys(dates, dates.length);
  const name = useDateWords(daysOff, today);
  const shadesOf = (off: DaysOff) =>
    columnShades(
      dates.map((date) => {
        if (chosen?.days.includes(date)) return palette.primary.light;
        if (off.has(date)) return palette.divider;
        return weekend.includes(weekdayOf(date)) ? palette.background.raised : undefined;
      }),
    );
  // One listener for all days: rows stay as they are while the page around them changes.
  const openDay = ({ target }: MouseEvent) => {
    const { person, day } = target instanceof Element ? (target.closest<HTMLElement>('[data-day]')?.dataset ?? {}) : {};
    if (person && day) params.openDetails({ person: Number(person), date: day });
  };
  const style = { '--days': dates.length, '--shades': shadesOf(daysOff) } as CSSProperties;

  return (
    <Scroller>
      <Table
        role="table"
        aria-label={translate('vacationCalendar.table', { month: monthInWords(month) })}
        aria-rowcount={rows.length + 1}
        aria-colcount={dates.length + 1}
        style={style}
        onClick={openDay}
      >
        <div role="rowgroup" data-head>
          <div role="row" aria-rowindex={1} onKeyDown={keys.onKeyDown}>
            <div role="columnheader" aria-colindex={1}>
              {translate('vacationCalendar.employee')}
            </div>
            {dates.map((date, index) => {
              const day = { date, name: name(date), isToday: date === today, isOff: daysOff.has(date) };
              return (
                <div key={date} role="columnheader" aria-colindex={index + 2}>
                  {chosen ? <DayButton {...day} chosen={chosen} keys={keys} /> : <DayLabel {...day} />}
                </div>
              );
            })}
          </div>
        </div>
        <div role="rowgroup">
          {rows.map((row, index) => (
            <MatrixRow
              key={row.person.id}
              row={row}
              index={index + 2}
              columns={dates.length}
              shades={row.daysOff && shadesOf(row.daysOff)}
            />
          ))}
        </div>
      </Table>
    </Scroller>
  );
}

const nameWidth = 184;

const Scroller = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'auto',
  maxHeight: 'max(320px, calc(100dvh - 320px))',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
}));

const Table = styled('div')(({ theme }) => {
  const { palette } = theme;
  return {
    minWidth: `calc(${nameWidth}px + var(--days) * 25px)`,
    fontSize: '0.8125rem',
    ...markStyles(theme),
    '& [role=row]': {
      display: 'grid',
      gridTemplateColumns: `${nameWidth}px repeat(var(--days), minmax(0, 1fr))`,
      alignItems: 'center',
      minHeight: 42,
      borderTop: `1px solid ${palette.divider}`,
      // Columns of days off and of selected days, drawn once for a row instead of once for a cell.
      backgroundImage: 'var(--shades)',
      backgroundRepeat: 'no-repeat',
      backgroundPosition: 'right',
      backgroundSize: `calc(100% - ${nameWidth}px) 100%`,
    },
    '& > :not([data-head]) > [role=row]': { contentVisibility: 'auto', containIntrinsicSize: 'auto 42px' },
    '& [data-head]': { position: 'sticky', top: 0, zIndex: 2, background: palette.background.paper },
    '& [data-head] > [role=row]': { borderTop: 0, boxShadow: `0 1px 0 ${palette.divider}` },
    '& [role=rowheader], & [role=columnheader]:first-of-type': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      display: 'flex',
      alignItems: 'center',
      alignSelf: 'stretch',
      padding: '0 12px',
      background: palette.background.paper,
      borderRight: `1px solid ${palette.divider}`,
      fontWeight: 550,
    },
    '& [role=columnheader]:first-of-type': { color: palette.text.secondary, fontWeight: 600 },
    '& [role=rowheader] > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& [role=cell]': { gridRow: 1, minWidth: 0 },
    '& [data-empty]': { gridColumn: '2 / -1', padding: '0 10px', color: palette.text.secondary },
    // The shades of days off do not run through the words.
    '& [data-empty] > span': {
      position: 'sticky',
      left: nameWidth + 10,
      padding: '2px 8px',
      borderRadius: 6,
      background: palette.background.paper,
    },
    '& [role=cell] > button': {
      display: 'block',
      width: '100%',
      padding: '3px 1px',
      font: 'inherit',
      background: 'none',
      border: 0,
      borderRadius: 6,
      cursor: 'pointer',
    },
    '& [role=cell] > button:hover': { filter: 'brightness(0.96)' },
  };
});
