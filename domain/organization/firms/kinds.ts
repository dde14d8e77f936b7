import type { MandateRight } from '#domain/rights.ts';

/** What is chosen until somebody chooses otherwise: what an advisor of the company's own does. */
export const usualRights: readonly MandateRight[] = ['people', 'payrolls', 'time'];

/** `invited`: the company asked; `proposed`: the firm did, and the company has to accept. */
export const mandateStatuses = ['invited', 'proposed', 'active', 'ended'] as const;
export type MandateStatus = (typeof mandateStatuses)[number];

export const sides = ['client', 'firm'] as const;
export type Side = (typeof sides)[number];

export const staffKinds = ['in_charge', 'substitute'] as const;
export type StaffKind = (typeof staffKinds)[number];

/** The page of a firm. */
export const firmPath = '/gestoria/despacho';
/** The page of the month run, below the panel, to which it leads back. */
export const monthRunPath = '/gestoria/panel/cierre';
/** In its address: an import of clients whose result is shown. */
export const importParam = 'importacion';

/** The days of mandates and of those who work for a client are those of the mainland. */
export const mandateZone = 'Europe/Madrid';

/** For so long an invitation or a proposal can be answered. */
export const requestDays = 30;

/** Person in charge of a client of a firm: the reader (or standing in today), a colleague, or the owners alone. */
export const charges = ['own', 'other', 'owners'] as const;
export type Charge = (typeof charges)[number];
