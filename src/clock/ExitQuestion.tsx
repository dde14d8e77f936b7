import { MINUTE_MS } from '../../domain/time/units.ts';
import { words } from '../i18n/pages/clock/page.ts';

/** Whether an exit follows its entry so soon that it may be a slip of the finger. Instants in epoch milliseconds. */
export const isSoonAfter = (entry: string | null | undefined, now: number): boolean =>
  entry != null && now - Date.parse(entry) < 2 * MINUTE_MS;

interface Props {
  /** Milliseconds since the entry. */
  readonly passed: number;
  readonly busy: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
  /** Offered where a correction can be asked for. */
  readonly onMistake?: (() => void) | undefined;
}

/** Asks before an exit right after an entry. The button that stays takes the place of «Salir», for a second tap. */
export const ExitQuestion = ({ passed, busy, onStay, onLeave, onMistake }: Props) => (
  <div className="buttons" role="group" aria-labelledby="exit-question">
    <p id="exit-question" className="question">
      {words.exit.question(passed)}
    </p>
    {/* The question took the place of the button that had the focus. */}
    <button type="button" className="secondary big" autoFocus onClick={onStay}>
      {words.exit.stay}
    </button>
    <button type="button" className="exit big" aria-disabled={busy} onClick={onLeave}>
      {words.exit.leave}
    </button>
    {onMistake && (
      <button type="button" className="small" aria-disabled={busy} onClick={onMistake}>
        {words.exit.mistake}
      </button>
    )}
  </div>
);
