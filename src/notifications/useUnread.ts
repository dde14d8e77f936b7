import { useCallback, useEffect, useRef, useState } from 'react';
import { words } from '../i18n/pages/notifications/bell.ts';
import { pollUnread } from './pollUnread.ts';

/** How many are unread as far as is known, and what is read out when there are more than before. */
export function useUnread() {
  const [unread, setUnread] = useState(0);
  const [said, setSaid] = useState('');
  const known = useRef<number>(undefined);

  /** What a call has answered, or what the person has done. */
  const set = useCallback((count: number) => {
    const hasGrown = known.current !== undefined && count > known.current;
    known.current = count;
    setUnread(count);
    setSaid(hasGrown ? words.grown(count) : '');
  }, []);
  useEffect(() => pollUnread(set), [set]);
  return { unread, said, set };
}
