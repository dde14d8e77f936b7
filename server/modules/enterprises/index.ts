export { enterprises } from './routes.ts';
export { nameOf, zoneOf, findClockSettings, type ClockSettings } from './repo.ts';
export { findEnterprise } from './repo.ts';
