export { enterpriseOfEmployee } from './policy.ts';
export { payrolls } from './routes.ts';
