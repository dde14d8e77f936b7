import { isOvernight } from '#domain/timekeeping/workPlan/balance.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { RowButton } from '#src/ui/RowButton.tsx';
import { type SelectedDay, dayOf, type DayRow } from './day.ts';
import { EntryLine, type KnownPauses, usePauses } from './EntryLine.tsx';
import { dayTimeline, dueShifts, scaleOf } from './timeline/dayTimeline.ts';
import { Timeline, TimelineHours, TimelineLegend } from './timeline/Timeline.tsx';

interface Props {
  row: DayRow;
  day: SelectedDay;
  /** Proposes a clock-in that is missing. */
  onPropose: ((personId: number) => void) | undefined;
}

/** The day as a timeline, each of its clock-ins and the scheduled shifts. */
export function DayDetail({ row, day: selected, onPropose }: Props) {
  const day = dayOf(row, selected);
  const translate = useTranslate();
  const pauses = usePauses(row.id, { from: day.date, to: day.date }, row.entries);
  return (
    <div role="row" className="detail">
      <div role="cell">
        <DayGraphic row={row} day={day} pauses={pauses} />
        <div>
          <h3>{translate('timeControl.schedule')}</h3>
          {row.daysOff.length > 0 && <p>{row.daysOff.join(' · ')}</p>}
          {row.shifts.length === 0 && <p>{translate('timeControl.noSchedule')}</p>}
          <ul>
            {row.shifts.map((shift) => (
              <li key={shift}>
                <Shift shift={shift} />
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{translate('timeControl.columns.clockIns')}</h3>
          {row.entries.length === 0 && <p>{translate('timeControl.empty')}</p>}
          <ol>
            {row.entries.map((entry) => (
              <EntryLine key={entry.id} entry={entry} day={day} who={row} pauses={pauses} />
            ))}
          </ol>
          {onPropose && (
            <RowButton
              type="button"
              aria-haspopup="dialog"
              aria-label={translate('corrections.proposeMissingNamed', { name: row.name })}
              onClick={() => onPropose(row.id)}
              style={{ marginTop: 8 }}
            >
              {translate('corrections.proposeMissing')}
            </RowButton>
          )}
        </div>
      </div>
    </div>
  );
}

function DayGraphic({ row, day, pauses }: { row: DayRow; day: SelectedDay; pauses: KnownPauses }) {
  const timeline = dayTimeline({ ...row, shifts: dueShifts(row), day, pausesOf: (id) => pauses?.get(id) ?? [] });
  const scale = scaleOf([timeline]);
  if (!scale) return null;
  return (
    <div className="timeline">
      <TimelineLegend />
      <Timeline timeline={timeline} scale={scale} />
      <TimelineHours scale={scale} />
    </div>
  );
}

/** A shift as the plan says it; one that ends on the next day says so. */
export function Shift({ shift }: { shift: string }) {
  const translate = useTranslate();
  return (
    <span>
      {shift}
      {isOvernight(shift) && ` ${translate('timeControl.nextDayMark')}`}
    </span>
  );
}
