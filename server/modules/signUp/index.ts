export { forgetOldOpportunities } from './opportunities.ts';
export { signUp } from './routes.ts';
