export { nameOf, todayIn, zoneOf, findClockSettings, type ClockSettings } from './repo.ts';
export { findEnterprise, lookForClosingsSince } from './repo.ts';
export { qrCodeOf, qrTextOf, signedInQr } from './queries/qr.ts';
export { insertEnterprise, ownerFrom } from './commands/insertEnterprise.ts';
