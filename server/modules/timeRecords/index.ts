export { enterpriseOfRecord, personOfRecord } from './present.ts';
export { timeRecords } from './routes.ts';
