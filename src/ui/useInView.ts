import { useEffect, useState } from 'react';

/** Whether the element that is given this ref is on the screen, or less than another one away from it; a browser that cannot tell shows everything. */
export function useInView<Place extends Element>() {
  const [place, ref] = useState<Place | null>(null);
  const [isInView, setInView] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (!place || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting === true), {
      rootMargin: '100% 0px',
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [place]);
  return { ref, isInView };
}
