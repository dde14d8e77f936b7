export { fileKeysIn } from './queries/fileKeys.ts';
