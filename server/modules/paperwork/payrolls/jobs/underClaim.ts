import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import { FileGone } from '#server/ports/files/port.ts';
import { StorageFull } from '#server/ports/files/quota/limits.ts';
import { QueueFull } from '#server/workers/errors.ts';
import { ClaimLost } from '../commands/claims.ts';
import { Unreadable } from '../commands/readable.ts';

/** The process stops, or its turn does not come; the work is gone on with later. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

interface Ends {
  /** Lets others take it up at once. */
  readonly release: () => Promise<unknown>;
  /** @param reason Spanish, fit for a toast */
  readonly fail: (reason: string) => Promise<unknown>;
}

const reasonOf = (error: unknown): string | undefined => {
  if (error instanceof Unreadable) return error.message;
  if (error instanceof StorageFull) return fileMessages.storageFull;
  return error instanceof FileGone ? fileMessages.gone : undefined;
};

/**
 * Does a work that is claimed, and ends the claim where it comes to nothing; one that somebody else has taken up is left to them.
 * @throws Interrupted where the process stops or its turn does not come, and whatever is neither the file's nor the claim's fault
 */
export async function underClaim(
  signal: AbortSignal,
  work: () => Promise<void>,
  { release, fail }: Ends,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (signal.aborted || error instanceof QueueFull) {
      await release();
      throw new Interrupted('broken off', { cause: error });
    }
    const reason = reasonOf(error);
    if (reason !== undefined) await fail(reason);
    else if (!(error instanceof ClaimLost)) throw error;
  }
}
