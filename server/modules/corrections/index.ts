export { type CorrectionNotifications, notifyCorrections } from './notifications.ts';
