import { type CSSProperties, memo } from 'react';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { DayMarks } from './LeaveMark.tsx';
import type { PersonMonth } from './matrix.ts';
import { useDaysOffWords, useDayWords } from './words.ts';

interface Props {
  readonly row: PersonMonth;
  /** Place among the rows, the head being 1. */
  readonly index: number;
  readonly columns: number;
  /** Instead of those of all rows. */
  readonly shades: string | undefined;
}

/** Of a thousand rows only those whose leave changed are drawn anew; days without leave are drawn by the row's ground. */
export const MatrixRow = memo(function MatrixRow({ row, index, columns, shades }: Props) {
  const translate = useTranslate();
  const words = useDayWords();
  const { person, days } = row;
  const ownDaysOff = useDaysOffWords()(row);
  return (
    <div role="row" aria-rowindex={index} style={shades ? ({ '--shades': shades } as CSSProperties) : undefined}>
      <div role="rowheader" aria-colindex={1} title={[person.name, ownDaysOff].filter(Boolean).join('. ')}>
        <span>{person.name}</span>
        {ownDaysOff && <VisuallyHidden>. {ownDaysOff}</VisuallyHidden>}
      </div>
      {days.length === 0 && (
        <div role="cell" aria-colindex={2} aria-colspan={columns} data-empty>
          <span>{translate('vacationCalendar.emptyRow')}</span>
        </div>
      )}
      {days.map((day) => {
        const column = Number(day.date.slice(8)) + 1;
        const name = `${person.name}, ${words(day)}`;
        return (
          <div key={day.date} role="cell" aria-colindex={column} style={{ gridColumn: column }}>
            <button
              type="button"
              aria-label={name}
              aria-haspopup="dialog"
              title={name}
              data-person={person.id}
              data-day={day.date}
            >
              <DayMarks drawn={day.drawn} />
            </button>
          </div>
        );
      })}
    </div>
  );
});
