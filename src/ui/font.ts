import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** Makes Inter known to the page; it is fetched when text first asks for it and blocks nothing. */
export function registerFont(): void {
  if (typeof FontFace === 'undefined') return;
  document.fonts.add(
    new FontFace('Inter Variable', `url(${inter}) format('woff2')`, { weight: '100 900', display: 'swap' }),
  );
}
