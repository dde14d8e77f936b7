import type { ClientMandate } from '#domain/organization/firms/clientMandates.ts';

/** Of whom nobody has answered, what was typed. */
export const nameOfFirm = ({ firm, addressee }: ClientMandate): string => firm?.name ?? addressee ?? '';
