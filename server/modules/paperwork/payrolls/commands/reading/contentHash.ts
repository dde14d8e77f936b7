import { createHash } from 'node:crypto';

/** What pages of a file, or a file as it is, are distinguished from others by. */
interface Content {
  /** Of each page; null where it has no text. */
  readonly fingerprints: readonly (string | null)[];
  /** Of the file's bytes. */
  readonly sha256: string;
  readonly pages: readonly number[] | 'all';
}

/** The same for a payroll that comes again, be it in another file; pages without text are distinguished by the file. */
export function contentHash({ fingerprints, sha256, pages }: Content): string {
  const own = pages === 'all' ? fingerprints : pages.map((page) => fingerprints[page - 1] ?? null);
  if (own.some((fingerprint) => fingerprint !== null)) return hashOf(own);
  return pages === 'all' ? sha256 : hashOf([sha256, ...pages]);
}

const hashOf = (parts: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
