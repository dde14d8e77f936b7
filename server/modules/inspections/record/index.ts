export { readEnterpriseRecord } from './read.ts';
export { recordFile } from './file.ts';
