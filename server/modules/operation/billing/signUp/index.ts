export { purgeOldOpportunities } from './opportunities.ts';
