import { type RefObject, useEffect, useState } from 'react';

/** Whether the content of a frame is wider than it. @param content changes with what is in the frame */
export function useScrollsSideways(frame: RefObject<HTMLElement | null>, content: string): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = frame;
    if (content === '' || !current || typeof ResizeObserver === 'undefined') return undefined;
    // Shares of pixels are rounded.
    const observer = new ResizeObserver(() => setScrolls(current.scrollWidth > current.clientWidth + 1));
    observer.observe(current);
    return () => observer.disconnect();
  }, [frame, content]);
  return scrolls;
}
