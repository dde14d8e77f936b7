export { timeChanges } from './routes.ts';
export { type CorrectionNews, tellOfCorrections } from './telling.ts';
