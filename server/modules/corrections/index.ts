export { type CorrectionNews, tellOfCorrections } from './telling.ts';
