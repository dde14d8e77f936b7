import { hoursMinutes, shortLength, signedHoursMinutes } from '#domain/time/duration.ts';
import { dateInWords } from '#domain/time/format.ts';
import { type HoursOff, hoursOffLength } from '#domain/timekeeping/workPlan/hoursOff.ts';
import type { LeavePreview } from '#domain/planning/leave/leaveBalances.ts';
import { words } from '#src/i18n/pages/clock/leave.ts';

const mostSkipped = 6;

interface Props {
  readonly preview: LeavePreview | undefined;
  readonly problem: string | undefined;
  /** Once they are typed. */
  readonly hours: HoursOff | undefined;
  readonly isByHour: boolean;
}

/** What the chosen dates would take, and what would remain; read out when it changes. */
export function Effect({ preview, problem, hours, isByHour }: Props) {
  return (
    <div role="status" className="effect">
      {problem && <p className="field-error">{problem}</p>}
      {!problem && !preview && <p className="quiet">{isByHour ? words.chooseHours : words.chooseDates}</p>}
      {preview && <Counted preview={preview} hours={hours} />}
    </div>
  );
}

function Counted({
  preview: { dates, days, skipped, balances, rest },
  hours,
}: {
  preview: LeavePreview;
  hours: HoursOff | undefined;
}) {
  if (dates.length === 0) {
    return (
      <>
        <p className="field-error">{words.nothing}</p>
        <Skipped skipped={skipped} />
      </>
    );
  }
  const tooMany = balances.some(({ after }) => after < 0);
  return (
    <>
      <p>
        {hours
          ? words.hoursSummary(hours.from, hours.to, shortLength(hoursOffLength(hours)))
          : words.summary(dates.length, days, balances.length > 0)}
      </p>
      {balances.map(({ year, left, after }) => (
        <p key={year}>{words.after(year, left, after)}</p>
      ))}
      {rest && (
        <p>
          {words.rest(
            hoursMinutes(rest.takes),
            signedHoursMinutes(rest.balance),
            signedHoursMinutes(rest.balance - rest.takes),
          )}
        </p>
      )}
      {rest && rest.takes > rest.balance && <p className="field-error">{words.tooMuchRest}</p>}
      {tooMany && <p className="field-error">{words.tooMany}</p>}
      <Skipped skipped={skipped} />
    </>
  );
}

function Skipped({ skipped }: Pick<LeavePreview, 'skipped'>) {
  if (skipped.length === 0) return null;
  const shown = skipped
    .slice(0, mostSkipped)
    .map(({ date, reason }) => `${dateInWords(date, 'short')} (${words.reasons[reason]})`);
  const more = skipped.length > mostSkipped ? words.more(skipped.length - mostSkipped) : '';
  return (
    <p className="quiet">
      {words.skipped} {shown.join('; ')}
      {more}
    </p>
  );
}
