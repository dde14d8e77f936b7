import { dateInWords } from '#domain/time/format.ts';
import { localDateOf, localTimeOf } from '#domain/time/localTime.ts';
import type { ClockAction } from '#domain/constants.ts';
import { words } from '#src/i18n/pages/clock/waiting.ts';
import { Alert } from '../Alert.tsx';
import type { Queued } from '../queue.ts';

interface WaitingProps {
  readonly list: readonly Queued[];
  readonly zone: string;
  /** Why the last try failed. */
  readonly problem: string;
  /** What each button says. */
  readonly actions: Readonly<Record<ClockAction, string>>;
  readonly onRetry: () => void;
  readonly onDismiss: (clientId: string) => void;
}

/** What waits for the network, in order, and what was refused once it was back. */
export function Waiting({ list, zone, problem, actions, onRetry, onDismiss }: WaitingProps) {
  const waiting = list.filter(({ waited, refused }) => waited && refused === undefined);
  const refused = list.filter((punch) => punch.refused !== undefined);
  const line = ({ action, pressed_at }: Queued) =>
    `${actions[action]} · ${dateInWords(localDateOf(pressed_at, zone), 'short')}, ${localTimeOf(pressed_at, zone)}`;
  return (
    <>
      {waiting.length > 0 && (
        <section className="card waiting" aria-label={words.waiting}>
          <h2>
            {words.waiting}: {waiting.length}
          </h2>
          {problem && <p role="alert">{problem}</p>}
          <ol>
            {waiting.map((punch) => (
              <li key={punch.client_id}>{line(punch)}</li>
            ))}
          </ol>
          <p className="quiet">{words.about}</p>
          <button type="button" className="small" onClick={onRetry}>
            {words.retry}
          </button>
        </section>
      )}
      {refused.map((punch) => (
        <Alert key={punch.client_id}>
          <strong>{words.refused}</strong>
          <span>
            {line(punch)}: {punch.refused}
          </span>
          <button type="button" className="small" onClick={() => onDismiss(punch.client_id)}>
            {words.dismiss}
          </button>
        </Alert>
      ))}
    </>
  );
}
