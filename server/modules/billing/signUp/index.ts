export { forgetOldOpportunities } from './opportunities.ts';
