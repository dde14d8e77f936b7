/** Letters and digits of a name, so that every system takes it as that of a file. */
export const nameOfFile = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '');
