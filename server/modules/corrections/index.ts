export { type CorrectionNotifications, notifyCorrections } from './events/notifyCorrections.ts';
