export { enterpriseOfRecord, personOfRecord } from './present.ts';
