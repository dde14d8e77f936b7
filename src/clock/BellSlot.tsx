import { type ComponentType, useEffect, useState } from 'react';
import type { BellProps } from './notifications/Bell.tsx';

/** What the page shows by itself goes first. */
const PAUSE_MS = 1000;

/** The bell, fetched once the page can be used; without network the rest of the page says so. */
export function BellSlot(props: BellProps) {
  const [Bell, setBell] = useState<ComponentType<BellProps>>();
  useEffect(() => {
    const load = () =>
      import('./notifications/Bell.tsx').then(
        (module) => setBell(() => module.Bell),
        () => undefined,
      );
    const timer = setTimeout(load, PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);
  return Bell && <Bell {...props} />;
}
