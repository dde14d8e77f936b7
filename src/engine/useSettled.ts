import { useEffect, useState } from 'react';

/** How long nothing is typed before the server is asked. */
const pauseMs = 500;

/** A text once it has stayed as it is for a moment. */
export function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
