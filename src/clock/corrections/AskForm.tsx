import { type FormEvent, useId, useRef, useState } from 'react';
import {
  type CorrectionDraft,
  type DraftField,
  draftOf,
  readAnnulment,
  readDraft,
} from '#domain/timekeeping/corrections/correctionDraft.ts';
import { hoursMinutes } from '#domain/time/duration.ts';
import { isLocalDate, localDateOf, localTimeOf } from '#domain/time/localTime.ts';
import { otherClock, zoneOf } from '#domain/organization/workCentres/clock.ts';
import type { TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { readTime } from '#domain/time/wallTime.ts';
import { HttpError } from '#src/session/http.ts';
import { messageOf } from '#src/session/messageOf.ts';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { Alert } from '../Alert.tsx';
import { DateField } from '../dates/DateField.tsx';
import { TimeField } from '../dates/TimeField.tsx';
import { Field } from '../Field.tsx';
import { History } from './History.tsx';
import { Review } from './Review.tsx';
import { Turn } from './Turn.tsx';
import { useDay } from './useDay.ts';
import { words } from '#src/i18n/pages/clock/corrections.ts';

interface Props {
  readonly enterpriseId: number;
  readonly zone: string;
  /** The entry that is chosen at first. */
  readonly first?: TimeEntry | undefined;
  /** The entry was made by mistake. */
  readonly isMistake?: boolean;
  readonly onSettled: (text: string, failed: boolean) => Promise<void>;
}

/** The form's own names of the server's fields. */
const fields: Readonly<Record<string, DraftField>> = {
  start_hour: 'start',
  end_hour: 'end',
  time_paused: 'pauses',
  reason: 'reason',
};

/** Asks for a correction of an entry of a day, or for one that is missing. */
export function AskForm({ enterpriseId, zone: usual, first, isMistake = false, onSettled }: Props) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [now] = useState(() => Date.now());
  const today = localDateOf(now, usual);
  const [draft, setDraft] = useState(() => ({
    ...draftOf(first ?? null, zoneOf(first ?? {}, usual), today),
    reason: isMistake ? words.byMistake : '',
  }));
  // Kept beside the day: of who moved, its start may be of another date than it is by the clock that is shown.
  const [entry, setEntry] = useState(first);
  const [annuls, setAnnuls] = useState(isMistake);
  const [isMissing, setMissing] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<DraftField, string>>>({});
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const day = useDay(enterpriseId, draft.date);
  const known = entry ?? day?.entries[0];
  const isLoading = !day && isLocalDate(draft.date);
  // Left unasked, a punch that is there would be asked for once more.
  const asksWhich = !entry && !isMissing && (isLoading || (day?.entries.length ?? 0) > 0);
  const zone = zoneOf(known ?? {}, usual);
  const clock = otherClock(zone, usual);
  const isAnnulled = annuls && entry !== undefined;
  const offered = entry && !day?.entries.some(({ id: one }) => one === entry.id) ? [entry] : [];
  // What lies in the future is shown by the server's clock, not by the device's.
  const read = (typed: CorrectionDraft) =>
    readDraft(tidy(typed), { zone, now: Infinity, mayBeOpen: entry?.closed === 0, isCertain: known !== undefined });
  const reading = isAnnulled ? readAnnulment(entry, draft.reason) : read(draft);
  // The reason plays no part in what it would break, and may be missing still.
  const whole = isAnnulled ? null : read({ ...draft, reason: 'x' }).wanted;

  const change = (part: Partial<CorrectionDraft>) => setDraft((before) => ({ ...before, ...part }));
  const choose = (chosen: number) => {
    const found = [...offered, ...(day?.entries ?? [])].find((one) => one.id === chosen);
    setEntry(found);
    setAnnuls(false);
    setMissing(!found);
    // What was typed before the question is kept; the times of an entry are not those of one that is missing.
    if (!found && !entry) return;
    setDraft(({ date, reason }) => ({ ...draftOf(found ?? null, zoneOf(found ?? {}, usual), date), reason }));
  };
  const setDate = (date: string) => {
    setEntry(undefined);
    setMissing(false);
    setAnnuls(false);
    change({ date });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (asksWhich) return;
    setErrors(reading.errors);
    setProblem('');
    if (!reading.wanted || sending) return;
    setSending(true);
    try {
      const { message } = await clockOnDemandApi('requestCorrection', {
        body: {
          ...reading.wanted,
          enterprise_id: enterpriseId,
          reason: draft.reason.trim(),
          ...(entry && { time_sheet_id: entry.id }),
          ...(isAnnulled && { annul: 1 as const }),
        },
      });
      setDraft(draftOf(null, usual, today));
      setEntry(undefined);
      setMissing(false);
      setAnnuls(false);
      // The button that was pressed may go.
      title.current?.focus();
      await onSettled(message, false);
    } catch (error) {
      const messageFor = error instanceof HttpError ? Object.entries(error.errors ?? {}) : [];
      setErrors(Object.fromEntries(messageFor.map(([field, message]) => [fields[field] ?? 'start', message])));
      setProblem(messageOf(error));
    }
    setSending(false);
  };

  const timeText = (at: string, of: TimeEntry) => localTimeOf(Date.parse(at), zoneOf(of, usual));
  return (
    <form className="ask" aria-labelledby={`${id}-title`} onSubmit={(event) => void submit(event)} noValidate>
      <h3 id={`${id}-title`} ref={title} tabIndex={-1}>
        {words.ask}
      </h3>
      <DateField label={words.date} error={errors.date} required max={today} value={draft.date} onChange={setDate} />
      <Field label={words.which} error={day?.problem}>
        {(input) => (
          <select
            {...input}
            value={asksWhich ? '' : (entry?.id ?? 0)}
            onChange={({ target }) => choose(Number(target.value))}
          >
            {asksWhich && (
              <option value="" disabled>
                {isLoading ? words.loading : words.chooseEntry}
              </option>
            )}
            <option value={0}>{words.missing}</option>
            {[...offered, ...(day?.entries ?? [])].map((one) => (
              <option key={one.id} value={one.id}>
                {timeText(one.start_hour, one)} – {one.end_hour ? timeText(one.end_hour, one) : words.open}
              </option>
            ))}
          </select>
        )}
      </Field>
      {asksWhich && isLoading && (
        <p role="status" className="quiet">
          {words.loading}
        </p>
      )}
      {!asksWhich && (
        <>
          {entry && (
            <>
              <History entryId={entry.id} of={timeText(entry.start_hour, entry)} zone={zone} />
              <label className="check">
                <input type="checkbox" checked={annuls} onChange={({ target }) => setAnnuls(target.checked)} />
                {words.annul}
              </label>
            </>
          )}
          {isAnnulled ? (
            <p className="quiet">{words.annulAbout}</p>
          ) : (
            <>
              <div className="sums">
                {(['start', 'end'] as const).map((side) => (
                  <TimeField
                    key={side}
                    label={words[side]}
                    error={errors[side]}
                    required={side === 'start' || entry?.closed !== 0}
                    value={draft[side]}
                    onChange={(time) => change({ [side]: time })}
                  />
                ))}
              </div>
              {clock && <p className="quiet">{clock}</p>}
              <Turn
                instants={reading.twice.start}
                chosen={draft.startTurn}
                zone={zone}
                onChoose={(startTurn) => change({ startTurn })}
              />
              <Turn
                instants={reading.twice.end}
                chosen={draft.endTurn}
                zone={zone}
                onChoose={(endTurn) => change({ endTurn })}
              />
              <p role="status" className="quiet">
                {reading.length !== null &&
                  reading.length > 0 &&
                  words.length(hoursMinutes(reading.length), reading.isNextDay)}
              </p>
              <Field label={words.pauses} error={errors.pauses}>
                {(input) => (
                  <input
                    {...input}
                    autoComplete="off"
                    placeholder="0:30"
                    value={draft.pauses}
                    onChange={({ target }) => change({ pauses: target.value })}
                  />
                )}
              </Field>
            </>
          )}
          <Field label={words.reason} error={errors.reason} required>
            {(input) => (
              <textarea
                {...input}
                rows={2}
                maxLength={255}
                value={draft.reason}
                onChange={({ target }) => change({ reason: target.value })}
              />
            )}
          </Field>
          {whole && <Review enterpriseId={enterpriseId} entryId={entry?.id} wanted={whole} />}
          {problem && <Alert>{problem}</Alert>}
          <button type="submit" className="primary" aria-disabled={sending} aria-busy={sending}>
            {sending ? words.sending : words.submit}
          </button>
        </>
      )}
    </form>
  );
}

/** Its times as they are read, also before the field is left. */
const tidy = (draft: CorrectionDraft): CorrectionDraft => ({
  ...draft,
  start: readTime(draft.start),
  end: readTime(draft.end),
});
