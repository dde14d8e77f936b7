export { createFirstCompany, hasCompany } from './createFirstCompany.ts';
export { setUpPage } from './routes.ts';
export { newSetUpCode } from './setUpCode.ts';
