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
