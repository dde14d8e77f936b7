import { words } from '#src/i18n/pages/notifications/choice.ts';
import { useChoice } from '#src/notifications/useChoice.ts';
import { Failed } from '../Alert.tsx';
import { Outcome } from '../Outcome.tsx';
import { Reminders } from '../push/Reminders.tsx';
import { ChoiceTable } from './ChoiceTable.tsx';
import './notifications.css';

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
