import type { FirmClient } from '#domain/organization/firms/firms.ts';

/** Of whom nobody has answered, what was typed. */
export const nameOfClient = ({ enterprise, addressee }: FirmClient): string => enterprise?.name ?? addressee ?? '';
