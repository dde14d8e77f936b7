/** Whose a client of a firm is: the reader's (in charge, or standing in today), a colleague's, or the owners' alone. */
export const charges = ['own', 'other', 'owners'] as const;
export type Charge = (typeof charges)[number];
