export { insertUserFiles } from './repo.ts';
export { fileKeysIn } from './queries/fileKeys.ts';
