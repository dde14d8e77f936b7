export { documentsExpectedOf } from './queries/expected.ts';
