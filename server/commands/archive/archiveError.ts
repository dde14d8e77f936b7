/** Why nothing is backed up or restored, in words for the operator. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}
