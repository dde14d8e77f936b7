/** Where a notification leads; never out of the product. */
export const pathOf = ({ path }: { readonly path: string }): string => (/^\/(?![/\\])/.test(path) ? path : '/');

/** The employees' page is one of its own: no router of the administration leads there. */
export const isClockPage = (path: string): boolean => path.split(/[/?#]/)[1] === 'fichar';

/** A click that is to open the link here, and not in another tab. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
