import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** So long nothing was fetched: what the page needs is there. */
const PAUSE_MS = 1000;

/** Whether the page has once come to rest. */
export function useAtRest(): boolean {
  const isBusy = useIsFetching() > 0;
  const [rested, setRested] = useState(false);
  useEffect(() => {
    if (rested || isBusy) return undefined;
    const timer = setTimeout(() => setRested(true), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [rested, isBusy]);
  return rested;
}
