export { enterpriseOfEmployee } from './policy.ts';
