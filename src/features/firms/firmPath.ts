export const firmPath = '/gestoria/despacho';
