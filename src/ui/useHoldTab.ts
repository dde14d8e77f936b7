import { useEffect } from 'react';

/** The browser asks before the tab is closed or loaded anew, as long as something would be lost by it. */
export function useHoldTab(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isHeld]);
}
