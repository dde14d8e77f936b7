export { grow, isGrowthDue } from './grow.ts';
