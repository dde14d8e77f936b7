import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface Props {
  /** `#avisos` */
  readonly hash: string;
  /** What is in it has been loaded, so that it has its place. */
  readonly isThere: boolean;
  readonly children: ReactNode;
}

/** A part of a page to which an address with its hash leads, below the bar at the top of a phone. */
export function AskedPart({ hash, isThere, children }: Props) {
  const start = useRef<HTMLDivElement>(null);
  const isAsked = useLocation().hash === hash;
  useEffect(() => {
    if (isAsked && isThere) start.current?.scrollIntoView();
  }, [isAsked, isThere]);
  return (
    <div ref={start} style={{ scrollMarginTop: 72 }}>
      {children}
    </div>
  );
}
