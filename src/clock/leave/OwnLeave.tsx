import { useCallback, useState } from 'react';
import { addDays, localDateOf } from '#domain/time/localTime.ts';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { Alert, Failed } from '../Alert.tsx';
import { AskForm } from './AskForm.tsx';
import { CalendarAddress } from './CalendarAddress.tsx';
import { useLoaded } from '../useLoaded.ts';
import { useOutcomeFocus } from '../useOutcomeFocus.ts';
import { useReadAnswers } from '../pending/useReadAnswers.ts';
import { words } from '#src/i18n/pages/clock/leave.ts';
import { rangeInWords } from '#domain/time/dateRanges.ts';
import type { LeaveBalanceRow } from '#domain/planning/leave/leaveBalances.ts';
import { dayCount } from '#domain/time/format.ts';
import { shortLength } from '#domain/time/duration.ts';
import { hoursOf, hoursOffLength } from '#domain/timekeeping/workPlan/hoursOff.ts';
import type { Leave } from '#domain/planning/leave/leave.ts';
import { messageOf } from '#src/session/messageOf.ts';
import { InlineConfirm } from '../InlineConfirm.tsx';
import { type OwnRequest, requestsOf } from './requests.ts';

interface Props {
  readonly leave: readonly Leave[];
  readonly onChange: (message: string) => void;
}

/** One's own requests, how they stand and what was answered; those that wait can be taken back. */
function OwnRequests({ leave, onChange }: Props) {
  const requests = requestsOf(leave);
  return (
    <>
      <h3 id="own-requests">{words.requests}</h3>
      {requests.length === 0 && <p className="quiet">{words.none}</p>}
      <ul className="lines closures requests" aria-labelledby="own-requests">
        {requests.map((request) => (
          <Request key={request.key} request={request} onChange={onChange} />
        ))}
      </ul>
    </>
  );
}

function Request({ request: { first, when }, onChange }: { request: OwnRequest; onChange: Props['onChange'] }) {
  const { permission_type_name: type, status, part } = first;
  const hours = hoursOf(first);
  return (
    <li>
      <span>
        {type}
        {part !== 'full' && ` · ${words.parts[part]}`}
        {hours && ` · ${words.between(hours.from, hours.to, shortLength(hoursOffLength(hours)))}`}
        <small>{when}</small>
        {first.comment && <small>«{first.comment}»</small>}
        <small className={`state-${status}`}>{words.states[status]}</small>
        {first.answered_by && first.answered_at && (
          <small>{words.answeredBy(first.answered_by, onDay(first.answered_at))}</small>
        )}
        {first.answer_comment && <small>«{first.answer_comment}»</small>}
      </span>
      {status === 'pending' && <Withdraw first={first} name={`${type}: ${when}`} onChange={onChange} />}
    </li>
  );
}

const onDay = (instant: string): string => {
  const date = instant.slice(0, 10);
  return rangeInWords({ from: date, to: date });
};

/** Asks once more, naming the request, before it is taken back. */
function Withdraw({ first, name, onChange }: { first: Leave; name: string; onChange: Props['onChange'] }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const withdraw = async () => {
    setBusy(true);
    try {
      const { message } = await clockOnDemandApi('deleteVacation', { params: { id: first.id }, query: { whole: 1 } });
      onChange(message);
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };

  return (
    <InlineConfirm
      act={words.withdraw}
      actNamed={words.withdrawNamed(name)}
      question={words.sure(name)}
      problem={problem && <Alert>{problem}</Alert>}
      yes={words.yes}
      no={words.no}
      busy={busy}
      onYes={() => void withdraw()}
    />
  );
}

/** This year's days and, where there are any to speak of, the next year's. */
function Balances({ balances }: { balances: readonly LeaveBalanceRow[] }) {
  const [now, next] = balances;
  if (!now) return <p className="quiet">{words.noBalance}</p>;
  const speaksOfNext = next !== undefined && (next.carried > 0 || next.taken > 0 || next.pending > 0);
  return (
    <>
      <Balance of={now} />
      {speaksOfNext && <Balance of={next} />}
    </>
  );
}

function Balance({ of }: { of: LeaveBalanceRow }) {
  const lines: [string, number][] = [
    [words.entitlement, of.entitlement],
    ...(of.carried_until
      ? [
          [words.carried(rangeInWords({ from: of.carried_until, to: of.carried_until })), of.carried] as [
            string,
            number,
          ],
        ]
      : []),
    ...of.kept.map(({ days, reason, until }): [string, number] => [
      until ? words.keptUntil(rangeInWords({ from: until, to: until })) : words.kept[reason],
      days,
    ]),
    ...(of.expired > 0 ? [[words.expired, -of.expired] as [string, number]] : []),
    [words.taken, -of.taken],
    [words.pending, -of.pending],
  ];
  return (
    <section aria-label={words.balance(of.year)}>
      <h3>{words.balance(of.year)}</h3>
      <dl className="balance">
        {lines.map(([name, days]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{dayCount(days)}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{words.left}</dt>
          <dd>{dayCount(of.left)}</dd>
        </div>
      </dl>
      {of.expiring.map(({ last_day, days }) => (
        <p key={last_day}>{words.expiring(days, rangeInWords({ from: last_day, to: last_day }))}</p>
      ))}
    </section>
  );
}

interface OwnLeaveProps {
  readonly userId: number;
  readonly enterprise: { readonly id: number; readonly time_zone: string };
  /** Unread ones, to what the person asked for. */
  readonly answers?: number | undefined;
  /** Asks for the page's own record anew. */
  readonly reload: () => Promise<void>;
}

const kinds = ['leaveAnswered', 'leaveRecorded'] as const;

const daysBack = 365;

/** One's own vacations and leave: what remains, asking for days, requests with their answers, a calendar to subscribe to. */
export function OwnLeave({ userId, enterprise: { id, time_zone: zone }, answers, reload: onRead }: OwnLeaveProps) {
  const [said, setSaid] = useState('');
  const load = useCallback(async () => {
    const today = localDateOf(Date.now(), zone);
    const year = Number(today.slice(0, 4));
    const own = { enterprise_id: id, user_id: userId };
    const [types, balances, next, leave] = await Promise.all([
      clockOnDemandApi('listLeaveTypes', { query: { enterprise_id: id } }),
      clockOnDemandApi('listLeaveBalances', { query: { ...own, year } }),
      clockOnDemandApi('listLeaveBalances', { query: { ...own, year: year + 1 } }),
      clockOnDemandApi('listVacations', { query: { ...own, start_date: `${addDays(today, -daysBack)} 00:00:00` } }),
    ]);
    return { types: types.data, balances: [...balances.data, ...next.data], leave: leave.data };
  }, [id, userId, zone]);
  const { loaded, problem, reload } = useLoaded(load);
  useReadAnswers({
    section: 'leave',
    enterpriseId: id,
    count: loaded && answers,
    kinds,
    reload: async () => void (await Promise.all([reload(), onRead()])),
  });

  const changed = (message: string) => {
    setSaid(message);
    void reload();
  };

  const outcome = useOutcomeFocus(said, loaded);
  return (
    <>
      {problem && <Failed onRetry={() => void reload()}>{problem}</Failed>}
      {!loaded && !problem && <p className="quiet">{words.loading}</p>}
      {loaded && (
        <>
          <Balances balances={loaded.balances} />
          <AskForm enterpriseId={id} userId={userId} types={loaded.types} onAsked={changed} />
          <p ref={outcome} role="status" className={said ? 'said' : 'said empty'} tabIndex={-1}>
            {said}
          </p>
          <OwnRequests leave={loaded.leave} onChange={changed} />
          <CalendarAddress enterpriseId={id} />
        </>
      )}
    </>
  );
}
