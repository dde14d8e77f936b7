export { enterpriseOfEmployee } from './policy.ts';
export { unreadCountsOf } from './unread.ts';
