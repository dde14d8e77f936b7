export { enterpriseOfEmployee } from './policy.ts';
export { unreadCountsOf } from './queries/unread.ts';
