export { verifyAudit } from './queries/verify.ts';
export { isShownTo } from './queries/visibility.ts';
