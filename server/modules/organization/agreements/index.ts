export { findAgreements } from './repo.ts';
