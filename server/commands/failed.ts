import { BadSetting } from '../config.ts';
import { untilExitIfInterrupted } from '../interruption.ts';
import { ArchiveError } from './archive/archiveError.ts';

/** Says why a command could not be done, in one line where the operator can mend it. @returns its exit code */
export async function failed(error: unknown): Promise<2> {
  await untilExitIfInterrupted();
  const isPlain = error instanceof BadSetting || error instanceof ArchiveError;
  console.error(isPlain ? error.message : error);
  return 2;
}
