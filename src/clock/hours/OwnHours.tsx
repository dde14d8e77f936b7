import { useCallback } from 'react';
import { hoursMinutes, signedHoursMinutes } from '#domain/time/duration.ts';
import { dateInWords, monthInWords } from '#domain/time/format.ts';
import type { HoursAccount } from '#domain/timekeeping/workingTime/hoursBank.ts';
import { kindsShown, workedOf } from '#domain/timekeeping/workingTime/timeKinds.ts';
import { words } from '#src/i18n/pages/clock/hours.ts';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { Failed } from '../Alert.tsx';
import { Outcome } from '../Outcome.tsx';
import { useDeed } from '../useDeed.ts';
import { useLoaded } from '../useLoaded.ts';
import { useOutcomeFocus } from '../useOutcomeFocus.ts';

interface Props {
  readonly userId: number;
  readonly enterprise: { readonly id: number };
  /** Asks for the page's own record anew: fewer adjustments wait. */
  readonly reload: () => Promise<void>;
}

/** The latest movements. */
const shown = 20;

/** One's overtime of the year and hours bank: what is due, until when, what changed it, and what waits for an answer. */
export function OwnHours({ userId, enterprise: { id: enterpriseId }, reload }: Props) {
  const load = useCallback(
    async () =>
      (await clockOnDemandApi('getHoursAccount', { params: { id: userId }, query: { enterprise_id: enterpriseId } }))
        .data,
    [userId, enterpriseId],
  );
  const { loaded: account, problem, reload: again } = useLoaded(load);
  const { said, problem: refused, busy, run } = useDeed();
  const answer = async (id: number, accept: 0 | 1) => {
    await run(async () => (await clockOnDemandApi('answerHours', { params: { id }, body: { accept } })).message);
    // Also when it failed: it may have been taken back meanwhile.
    await Promise.all([again(), reload()]);
  };
  const outcome = useOutcomeFocus(said, !busy && account);
  return (
    <>
      {problem && <Failed onRetry={() => void again()}>{problem}</Failed>}
      <Outcome ref={outcome} said={said} problem={refused} />
      {!account && !problem && <p className="quiet">{words.loading}</p>}
      {account && (
        <>
          <Proposals account={account} busy={busy} onAnswer={(id, accept) => void answer(id, accept)} />
          <Standing account={account} />
          <Months account={account} />
          <Movements account={account} />
        </>
      )}
    </>
  );
}

interface ProposalsProps {
  readonly account: HoursAccount;
  readonly busy: boolean;
  readonly onAnswer: (id: number, accept: 0 | 1) => void;
}

function Proposals({ account, busy, onAnswer }: ProposalsProps) {
  const waiting = account.decisions.filter(({ state }) => state === 'pending');
  if (waiting.length === 0) return null;
  return (
    <>
      <h3>{words.proposals}</h3>
      <ul className="lines closures requests" aria-label={words.proposals}>
        {waiting.map(({ id, ms, date, reason, by }) => {
          const what = words.adjustment(signedHoursMinutes(ms), dateInWords(date, 'short'));
          return (
            <li key={id}>
              <span>
                {what}
                <small>
                  {by}: «{reason}»
                </small>
              </span>
              <div className="sure">
                <button
                  type="button"
                  className="primary"
                  disabled={busy}
                  aria-label={words.named(words.accept, what)}
                  onClick={() => onAnswer(id, 1)}
                >
                  {words.accept}
                </button>
                <button
                  type="button"
                  className="small"
                  disabled={busy}
                  aria-label={words.named(words.reject, what)}
                  onClick={() => onAnswer(id, 0)}
                >
                  {words.reject}
                </button>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Standing({ account: { balance, until, to_pay, overtime, year } }: { account: HoursAccount }) {
  const lines: readonly (readonly [string, string])[] = [
    [words.done(year), hoursMinutes(overtime.done)],
    ...(overtime.rested > 0 ? [[words.rested, hoursMinutes(overtime.rested)] as const] : []),
    ...(overtime.forceMajeure > 0 ? [[words.forceMajeure, hoursMinutes(overtime.forceMajeure)] as const] : []),
    [words.counted(hoursMinutes(overtime.limit)), hoursMinutes(overtime.counted)],
    ...(to_pay > 0 ? [[words.toPay, hoursMinutes(to_pay)] as const] : []),
  ];
  return (
    <section aria-label={words.standing}>
      <dl className="balance">
        {lines.map(([name, hours]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{words.balance}</dt>
          <dd>{signedHoursMinutes(balance)}</dd>
        </div>
      </dl>
      {balance > 0 && until && <p className="quiet">{words.until(dateInWords(until, 'short'))}</p>}
    </section>
  );
}

/** What the time of each month counts as; of a month that is ordinary alone, how much it is. */
function Months({ account: { months, year } }: { account: HoursAccount }) {
  if (months.length === 0) return null;
  const title = words.months(year);
  return (
    <>
      <h3>{title}</h3>
      <ul className="lines months" aria-label={title}>
        {months.map((month) => (
          <li key={month.month}>
            <span>
              {monthInWords(month.month)}
              <small>
                {kindsShown([month])
                  .map((kind) => `${hoursMinutes(month[kind])} ${words.timeKinds[kind]}`)
                  .join(' · ')}
              </small>
            </span>
            <span className="number">{hoursMinutes(workedOf(month))}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Movements({ account: { movements } }: { account: HoursAccount }) {
  if (movements.length === 0) return <p className="quiet">{words.none}</p>;
  return (
    <>
      <h3>{words.movements}</h3>
      <ul className="lines" aria-label={words.movements}>
        {movements.slice(0, shown).map(({ kind, date, ms, paid }, index) => (
          <li key={`${kind} ${date} ${index}`}>
            <span>
              {paid === undefined ? words.kinds[kind] : words.paidHours(hoursMinutes(paid))}
              <small>{dateInWords(date, 'short')}</small>
            </span>
            <span className="number">{signedHoursMinutes(ms)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
