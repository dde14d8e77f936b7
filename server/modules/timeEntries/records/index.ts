export { enterpriseOfRecord, personOfRecord } from './present.ts';
export { yearsOfRecord } from './years.ts';
