export { openEnterpriseRecord, wholeRecord } from './read.ts';
export { recordFile } from './file.ts';
