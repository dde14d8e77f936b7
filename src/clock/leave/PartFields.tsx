import { useId } from 'react';
import { type LeavePart, leaveParts } from '#domain/timekeeping/workPlan/leaveDays.ts';
import type { HoursOff } from '#domain/timekeeping/workPlan/hoursOff.ts';
import { isTime, readTime } from '#domain/time/wallTime.ts';
import { TimeField } from '../dates/TimeField.tsx';
import { words } from '#src/i18n/pages/clock/leave.ts';

export type AskedPart = LeavePart | 'hours';
/** As they are typed. */
export type TypedHours = HoursOff;

interface Type {
  readonly half_days: 0 | 1;
  readonly hours_bank: 0 | 1;
}

/** What of a day can be asked for of a type: halves where it has them, hours where it takes from the hours bank. */
export const partsOf = (type: Type | undefined): readonly AskedPart[] => [
  ...(type?.half_days === 1 ? leaveParts : (['full'] as const)),
  ...(type?.hours_bank === 1 ? (['hours'] as const) : []),
];

/** Undefined until both are times. */
export function readHours(typed: TypedHours): HoursOff | undefined {
  const [from, to] = [readTime(typed.from), readTime(typed.to)];
  return isTime(from) && isTime(to) ? { from, to } : undefined;
}

interface Props {
  readonly parts: readonly AskedPart[];
  readonly part: AskedPart;
  readonly onPart: (part: AskedPart) => void;
  readonly hours: TypedHours;
  readonly onHours: (hours: TypedHours) => void;
}

/** Which part of the day is asked for, and its times of hours; nothing of a type of whole days. */
export function PartFields({ parts, part, onPart, hours, onHours }: Props) {
  const id = useId();
  if (parts.length === 1) return null;
  return (
    <>
      <fieldset className="modes parts" aria-label={words.part}>
        {parts.map((one) => (
          <label key={one}>
            <input type="radio" name={`${id}-part`} checked={part === one} onChange={() => onPart(one)} />
            <span>{words.parts[one]}</span>
          </label>
        ))}
      </fieldset>
      {part === 'hours' && (
        <div className="dates">
          <TimeField
            label={words.hourFrom}
            required
            value={hours.from}
            onChange={(from) => onHours({ ...hours, from })}
          />
          <TimeField label={words.hourTo} required value={hours.to} onChange={(to) => onHours({ ...hours, to })} />
        </div>
      )}
    </>
  );
}
