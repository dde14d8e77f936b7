const asked = 'jornada:section';

/** Opens a section by its id. The address stays as it is: who comes back tomorrow comes to the buttons. */
export const openSection = (id: string): boolean => window.dispatchEvent(new CustomEvent(asked, { detail: id }));

/** Calls back when the section is asked for, by a line of the page or by the address (`#security`), now or later. */
export function whenAsked(id: string, open: () => void): () => void {
  const look = (event?: Event) => {
    if ((event instanceof CustomEvent ? `#${event.detail}` : location.hash) === `#${id}`) open();
  };
  look();
  window.addEventListener('hashchange', look);
  window.addEventListener(asked, look);
  return () => {
    window.removeEventListener('hashchange', look);
    window.removeEventListener(asked, look);
  };
}

/** Calls back once some of the section that has this heading is on the screen. */
export function whenSeen(id: string, seen: () => void): () => void {
  const section = document.getElementById(id)?.closest('section');
  if (!section) return () => undefined;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    seen();
  });
  observer.observe(section);
  return () => observer.disconnect();
}
