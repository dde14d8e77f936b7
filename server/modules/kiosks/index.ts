export { newToken } from './enrolment.ts';
export { pinHash } from './pins.ts';
