import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../session/messageOf.ts';

/** What `load` fetches, fetched again by `reload`; the latest answer counts. `load` must be the same at every drawing. */
export function useLoaded<T>(load: () => Promise<T>) {
  const [loaded, setLoaded] = useState<T>();
  const [problem, setProblem] = useState('');
  const turn = useRef(0);
  const reload = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    try {
      const found = await load();
      if (mine !== turn.current) return;
      setLoaded(() => found);
      setProblem('');
    } catch (error) {
      if (mine === turn.current) setProblem(messageOf(error));
    }
  }, [load]);
  useEffect(() => {
    void reload();
    return () => {
      turn.current += 1;
    };
  }, [reload]);
  return { loaded, problem, reload };
}
