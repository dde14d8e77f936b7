export { verifyAudit } from './queries/verify.ts';
export { isShownTo } from './visibility.ts';
