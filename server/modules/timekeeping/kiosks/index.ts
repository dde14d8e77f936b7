export { newToken } from './devices/enrolment.ts';
export { pinHash } from './pins/pins.ts';
