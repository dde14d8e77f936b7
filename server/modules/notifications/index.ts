export { noteUse, subscriptionsOf } from './repo.ts';
export { notifications } from './routes.ts';
