import type { EncryptionProgress } from '../modules/paperwork/documents/jobs/encryptOldFiles.ts';

const EVERY = 500;

/** A line now and then, and one at the end of an enterprise. */
export function showProgress({ enterpriseId, done, total }: EncryptionProgress): void {
  if (done % EVERY === 0 || done === total) console.log(`enterprise ${enterpriseId}: ${done} of ${total} files`);
}
