export { enterpriseOfRecord, personOfRecord } from './present.ts';
export { periodsOfRecord } from './periods.ts';
