export { purgeOldNotifications } from './inboxRepo.ts';
