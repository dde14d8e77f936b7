export { enterprises } from './routes.ts';
export { nameOf, zoneOf, findClockSettings, type ClockSettings } from './repo.ts';
export { findEnterprise } from './repo.ts';
export { enterpriseOfQr, qrCodeOf, qrTextOf, type QrKey } from './qr.ts';
export { insertEnterprise, type NewEnterprise } from './commands/insertEnterprise.ts';
