import { rangeInWords } from '#domain/time/dateRanges.ts';
import type { LeaveBalanceRow } from '#domain/planning/leave/leaveBalances.ts';
import { dayCount } from '#domain/time/format.ts';
import { words } from '#src/i18n/pages/clock/leave.ts';

/** This year's days and, where there are any to speak of, the next year's. */
export function Balances({ balances }: { balances: readonly LeaveBalanceRow[] }) {
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
