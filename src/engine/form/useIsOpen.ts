import { useEffect, useRef } from 'react';

/** Whether the form is still on screen, for what comes back after a while. */
export function useIsOpen() {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  return isOpen;
}
