import { useState } from 'react';
import { rangeInWords } from '#domain/time/dateRanges.ts';
import { shortLength } from '#domain/time/duration.ts';
import { hoursOf, hoursOffLength } from '#domain/timekeeping/workPlan/hoursOff.ts';
import type { Leave } from '#domain/planning/leave/leave.ts';
import { messageOf } from '#src/session/messageOf.ts';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { Alert } from '../Alert.tsx';
import { InlineConfirm } from '../InlineConfirm.tsx';
import { type OwnRequest, requestsOf } from './requests.ts';
import { words } from '#src/i18n/pages/clock/leave.ts';

interface Props {
  readonly leave: readonly Leave[];
  readonly onChange: (message: string) => void;
}

/** One's own requests, how they stand and what was answered; those that wait can be taken back. */
export function OwnRequests({ leave, onChange }: Props) {
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
