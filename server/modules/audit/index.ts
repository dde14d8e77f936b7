export { verifyAudit } from './queries/verify.ts';
