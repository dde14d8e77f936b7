import type { Log } from '#server/db/log.ts';
import { FileDamaged } from '../port.ts';

/** Whose file it is, and its key. */
export type FilePlace = ({ readonly enterpriseId: number } | { readonly firmId: number }) & { readonly key: string };

/** For the operator; who asked for the file learns that it is not available. Other errors are not noted here. */
export function noteDamage(log: Log, place: FilePlace, error: unknown): void {
  if (!(error instanceof FileDamaged)) return;
  const reason = error.cause instanceof Error ? error.cause.message : '';
  log.error({ ...place, reason }, 'a file is damaged: its content cannot be read');
}
