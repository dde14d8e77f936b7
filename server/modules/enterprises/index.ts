export { enterprises } from './routes.ts';
export { zoneOf, findClockSettings, type ClockSettings } from './repo.ts';
