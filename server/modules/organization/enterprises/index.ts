export { nameOf, todayIn, zoneOf, findClockSettings, type ClockSettings } from './repo.ts';
export { findEnterprise, lookForClosingsSince, PLAIN_CIF } from './repo.ts';
export { assertCifFree } from './policy.ts';
export { qrCodeOf, qrTextOf, signedInQr } from './queries/qr.ts';
export { insertEnterprise, ownerFrom } from './commands/insertEnterprise.ts';
