export { readEnterpriseRecord } from './read.ts';
export { recordFile } from './file.ts';
export { enterpriseRecords } from './routes.ts';
