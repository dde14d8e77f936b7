const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** So many random letters and digits. */
export const randomName = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(length)), (value) => SIGNS.charAt(value % SIGNS.length)).join('');
