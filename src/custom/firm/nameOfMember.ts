import type { FirmMember } from '#domain/organization/firms/firms.ts';

export const nameOfMember = ({ name, last_name }: Pick<FirmMember, 'name' | 'last_name'>): string =>
  `${name} ${last_name}`;
