import { words } from '#src/i18n/pages/clock/reminders.ts';
import { usePush } from '#src/notifications/usePush.ts';
import { Alert } from '../Alert.tsx';

/** Whether notifications reach this browser, and the switch. */
export function Reminders() {
  const { isPossible, isOn, said, problem, busy, change } = usePush();
  return (
    <>
      <h3>
        <span>{words.title}</span>
      </h3>
      <p className="quiet">{isPossible ? words.about : words.impossible}</p>
      {isPossible && <p role="status">{said || (isOn ? words.on : '')}</p>}
      {problem && <Alert>{problem}</Alert>}
      {isPossible && isOn !== undefined && (
        <p className="downloads">
          <button type="button" className="small" aria-disabled={busy} onClick={() => void change()}>
            {isOn ? words.switchOff : words.switchOn}
          </button>
        </p>
      )}
    </>
  );
}
