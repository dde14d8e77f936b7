import { MINUTE_MS } from '#domain/time/units.ts';
import { words } from '../i18n/pages/clock/page.ts';

/**
 * Milliseconds since an entry that is so recent that an exit may be a slip of the finger; undefined for an older one.
 * @param skew the server's clock less the device's
 */
export function sinceRecent(entry: string | null | undefined, skew: number): number | undefined {
  const passed = entry ? Date.now() + skew - Date.parse(entry) : Infinity;
  return passed < 2 * MINUTE_MS ? passed : undefined;
}

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
