import type { FileValue } from '#domain/kernel/files.ts';

/** A file of a record as the server answers it, not one that was just chosen. */
export const isFileValue = (value: unknown): value is FileValue =>
  typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string';
