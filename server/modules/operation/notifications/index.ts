export { purgeOldNotifications } from './inbox/repo.ts';
