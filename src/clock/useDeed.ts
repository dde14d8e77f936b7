import { useRef, useState } from 'react';
import { messageOf } from '../session/messageOf.ts';

/** How what a person asked for last has ended. */
interface Outcome {
  readonly said: string;
  readonly problem: string;
}

const nothing: Outcome = { said: '', problem: '' };

/** Does what a person asks for, one thing at a time, and tells how it ended. */
export function useDeed() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState(nothing);

  /**
   * @param deed answers what is said of its success
   * @param declined what is said where the person closes the browser's question for a passkey
   * @returns whether it was done
   */
  const run = async (deed: () => Promise<string>, declined = ''): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setOutcome(nothing);
    let done = false;
    try {
      const said = await deed();
      setOutcome({ said, problem: '' });
      done = true;
    } catch (error) {
      // The class itself comes with the library, which few pages load.
      const isDeclined = error instanceof Error && error.name === 'PasskeyDeclined';
      setOutcome(isDeclined ? { said: declined, problem: '' } : { said: '', problem: messageOf(error) });
    }
    running.current = false;
    setBusy(false);
    return done;
  };

  return { ...outcome, busy, run };
}
