/** What a service worker asks its pages: the number of the enterprise that each looks at. */
export const enterpriseQuestion = 'jornada:enterprise';

/** In the address of a page that is opened for one; the page takes it out. */
export const enterpriseParameter = 'empresa';
