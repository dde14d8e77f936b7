import { words } from '#src/i18n/pages/notifications/choice.ts';
import { useChoice, type Way } from '#src/notifications/useChoice.ts';
import { Failed } from '../Alert.tsx';
import { Outcome } from '../Outcome.tsx';
import { Reminders } from '../push/Reminders.tsx';
import './notifications.css';
import type { NotificationChoice } from '#domain/operation/notifications/inbox.ts';
import type { NotificationKind } from '#domain/operation/notifications/kinds.ts';

interface Props {
  readonly kinds: NotificationChoice['kinds'];
  readonly onChange: (kind: NotificationKind, way: Way, isOn: boolean) => void;
}

const ways = ['mail', 'push'] as const;

/** A row for each kind, a switch for each way; what the law fixes says so. */
const ChoiceTable = ({ kinds, onChange }: Props) => (
  <table className="choice">
    <thead>
      <tr>
        <th scope="col">{words.kind}</th>
        {ways.map((way) => (
          <th key={way} scope="col">
            {words[way]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {kinds.map(({ kind, label, fixed, ...on }) => (
        <tr key={kind}>
          <th scope="row">
            {label}
            {fixed === 1 && <small id={`fixed-${kind}`}> {words.fixed}</small>}
          </th>
          {ways.map((way) => {
            const isFixed = fixed === 1 && way === 'mail';
            return (
              <td key={way}>
                <label>
                  <input
                    type="checkbox"
                    aria-label={words.named(label, words[way])}
                    aria-describedby={isFixed ? `fixed-${kind}` : undefined}
                    checked={isFixed || on[way] === 1}
                    disabled={isFixed}
                    onChange={(event) => onChange(kind, way, event.target.checked)}
                  />
                </label>
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);

/** By which ways one wants to be notified of what, and whether this device takes part. */
export function OwnNotifications() {
  const { choice, failed, said, problem, load, set, setAnyTime } = useChoice();
  return (
    <>
      <p className="quiet">{words.about}</p>
      {failed && <Failed onRetry={() => void load()}>{words.failed}</Failed>}
      {!choice && !failed && <p className="quiet">{words.loading}</p>}
      {choice && (
        <>
          <ChoiceTable kinds={choice.kinds} onChange={set} />
          <label className="check">
            <input
              type="checkbox"
              checked={choice.any_time === 1}
              aria-describedby="any-time"
              onChange={(event) => setAnyTime(event.target.checked)}
            />
            {words.anyTime}
          </label>
          <p id="any-time" className="quiet">
            {words.anyTimeAbout}
          </p>
          <Outcome said={said} problem={problem} />
        </>
      )}
      <Reminders />
    </>
  );
}
