/** Why nothing is backed up or restored, in words for the operator. */
export class ArchiveRefusal extends Error {
  override readonly name = 'ArchiveRefusal';
}
