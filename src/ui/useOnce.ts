import { useEffect, useRef } from 'react';

/** Does something when the component is there, and never again: React may run an effect twice. */
export function useOnce(act: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    act();
  });
}
