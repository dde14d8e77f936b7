/** What somebody is in a firm: owners see and decide everything of it, staff work for the clients assigned to them. */
export const firmRoles = ['owner', 'staff'] as const;
export type FirmRole = (typeof firmRoles)[number];

/** What a company can let a firm do, right by right. */
export const mandateRights = ['people', 'payrolls', 'time', 'corrections', 'closures'] as const;
export type MandateRight = (typeof mandateRights)[number];

/** What gives a right to a firm: any mandate, one of these rights of it, or nothing. */
export type GivenBy = 'any' | 'never' | readonly MandateRight[];

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
/** In its address: an import of clients whose result is shown. */
export const importParam = 'importacion';

/** The days of mandates and of those who work for a client are those of the mainland. */
export const mandateZone = 'Europe/Madrid';

/** For so long an invitation or a proposal can be answered. */
export const requestDays = 30;
