export { signUp } from './routes.ts';
