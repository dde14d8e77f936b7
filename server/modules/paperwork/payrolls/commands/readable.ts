import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import type { UploadSource } from './uploadContent.ts';
import { WorkLimitExceeded } from '#server/workers/errors.ts';

/** A file that cannot be read after all; the message is fit for a toast. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** Why a file cannot be read after all. */
export const unreadable = (error: unknown, { name }: Pick<UploadSource, 'name'>): string =>
  error instanceof WorkLimitExceeded ? fileMessages.tooLaborious(name) : fileMessages.damaged(name);

/** @throws Unreadable instead of what the readers of PDF say; failures of our own and of the system as they are */
export async function readable<T>(source: Pick<UploadSource, 'name'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isOurs = error instanceof Error && /^(ClaimLost|FileGone|DatabaseUnavailable|QueueFull)$/.test(error.name);
    const isSystem = error instanceof Error && 'code' in error;
    throw isOurs || isSystem ? error : new Unreadable(unreadable(error, source), { cause: error });
  }
}
