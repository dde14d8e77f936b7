import { type FormEvent, useEffect, useId, useState } from 'react';
import { leaveCommentMax, type LeavePart } from '#domain/timekeeping/workPlan/leaveDays.ts';
import { isLocalDate } from '#domain/time/localTime.ts';
import type { DataOf } from '#domain/kernel/endpoint.ts';
import type { Endpoints } from '#domain/endpoints.ts';
import { HttpError } from '#src/session/http.ts';
import { messageOf } from '#src/session/messageOf.ts';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { Alert } from '../Alert.tsx';
import { DateField } from '../dates/DateField.tsx';
import { Effect } from './Effect.tsx';
import { type AskedPart, PartFields, partsOf, readHours, type TypedHours } from './PartFields.tsx';
import { words } from '#src/i18n/pages/clock/leave.ts';
import type { HoursOff } from '#domain/timekeeping/workPlan/hoursOff.ts';
import type { LeavePreview } from '#domain/planning/leave/leaveBalances.ts';

interface Query {
  readonly enterpriseId: number;
  readonly type: number;
  readonly from: string;
  readonly to: string;
  readonly part: LeavePart;
  /** Of rest by the hour. */
  readonly hours: HoursOff | undefined;
}

type Preview = { readonly of: string; readonly data?: LeavePreview; readonly problem?: string };

/** What a range would ask for, asked anew when it changes; `again` counts up to ask once more. */
function usePreview({ enterpriseId, type, from, to, part, hours }: Query, again: number) {
  const [restFrom, restTo] = [hours?.from, hours?.to];
  const [preview, setPreview] = useState<Preview>();
  const requested = from && to && type ? [enterpriseId, type, from, to, part, restFrom, restTo, again].join('|') : '';

  useEffect(() => {
    if (!requested) return;
    const stop = new AbortController();
    const query = {
      enterprise_id: enterpriseId,
      type,
      start_date: from,
      end_date: to,
      part,
      rest_from: restFrom,
      rest_to: restTo,
    };
    clockOnDemandApi('previewVacations', { query, signal: stop.signal }).then(
      ({ data }) => setPreview({ of: requested, data }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const [first] = error instanceof HttpError ? Object.values(error.errors ?? {}) : [];
        setPreview({ of: requested, problem: first ?? messageOf(error) });
      },
    );
    return () => stop.abort();
  }, [requested, enterpriseId, type, from, to, part, restFrom, restTo]);

  return requested && preview?.of === requested ? preview : undefined;
}

interface Props {
  readonly enterpriseId: number;
  readonly userId: number;
  readonly types: DataOf<Endpoints['listLeaveTypes']>;
  readonly onAsked: (message: string) => void;
}

/** Asks for a range of days, or half days, of a type, or for hours of a day; what that means is shown before it is sent. */
export function AskForm({ enterpriseId, userId, types, onAsked }: Props) {
  const [typeId, setType] = useState(types[0]?.id ?? 0);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [chosenPart, setPart] = useState<AskedPart>('full');
  const [typedHours, setTypedHours] = useState<TypedHours>({ from: '', to: '' });
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const [again, setAgain] = useState(0);
  const id = useId();

  const type = types.find((one) => one.id === typeId);
  const parts = partsOf(type);
  const asked = parts.includes(chosenPart) ? chosenPart : 'full';
  const isByHour = asked === 'hours';
  const part = isByHour ? 'full' : asked;
  const hours = isByHour ? readHours(typedHours) : undefined;
  const isWhole = !isByHour || hours !== undefined;
  const last = isByHour ? from : to;
  const wanted = { from: isWhole ? wholeOf(from) : '', to: isWhole ? wholeOf(last) : '', part, hours };
  const preview = usePreview({ enterpriseId, type: typeId, ...wanted }, again);
  const dates = preview?.data?.dates ?? [];
  const ready = dates.length > 0 && !sending;

  const begin = (date: string) => {
    setFrom(date);
    if (isLocalDate(date) && (!to || to < date)) setTo(date);
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    setSending(true);
    setProblem('');
    try {
      const whose = { enterprise_id: enterpriseId, employees: [userId], teams: [] };
      const times = { rest_from: hours?.from, rest_to: hours?.to };
      const body = { ...whose, type: typeId, dates, part, ...times, comment, status: 'pending' as const };
      const { message } = await clockOnDemandApi('createVacations', { body });
      setFrom('');
      setTo('');
      setComment('');
      onAsked(message);
    } catch (error) {
      setProblem(messageFor(error));
      // Somebody else may have written leave meanwhile: the dates are counted anew.
      setAgain((count) => count + 1);
    }
    setSending(false);
  };

  return (
    <form className="ask" aria-labelledby={`${id}-title`} onSubmit={(event) => void send(event)}>
      <h3 id={`${id}-title`}>{words.ask}</h3>
      <div className="field">
        <label htmlFor={`${id}-type`}>{words.type}</label>
        <select id={`${id}-type`} value={typeId} onChange={({ target }) => setType(Number(target.value))}>
          {types.map(({ id: value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="dates">
        <DateField label={isByHour ? words.date : words.from} required value={from} onChange={begin} />
        {!isByHour && <DateField label={words.to} required min={from} value={to} onChange={setTo} />}
      </div>
      <PartFields parts={parts} part={asked} onPart={setPart} hours={typedHours} onHours={setTypedHours} />
      <div className="field">
        <label htmlFor={`${id}-comment`}>{words.comment}</label>
        <textarea
          id={`${id}-comment`}
          rows={2}
          maxLength={leaveCommentMax}
          value={comment}
          aria-describedby={`${id}-count`}
          onChange={({ target }) => setComment(target.value)}
        />
        <small id={`${id}-count`}>{words.commentLeft(comment.length, leaveCommentMax)}</small>
      </div>
      <Effect preview={preview?.data} problem={preview?.problem} hours={hours} isByHour={isByHour} />
      {problem && <Alert>{problem}</Alert>}
      <button type="submit" className="primary" aria-disabled={!ready} aria-busy={sending}>
        {sending ? words.sending : words.submit}
      </button>
    </form>
  );
}

/** What is still being typed is no date yet. */
const wholeOf = (date: string): string => (isLocalDate(date) ? date : '');

/** A second leave on a day is reported in the product's words, with the days (leave 4). */
function messageFor(error: unknown): string {
  if (!(error instanceof HttpError)) return messageOf(error);
  const [detail] = Object.values(error.errors ?? {});
  if (error.message.includes('Duplicate entry')) return [words.double, detail].filter(Boolean).join('. ');
  return detail ?? error.message;
}
