export { presentTypeForLeave } from './present.ts';
export { typesOf } from './repo.ts';
