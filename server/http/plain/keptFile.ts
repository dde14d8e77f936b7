import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { FileValue } from '#domain/kernel/files.ts';
import { fillPath, type Route } from '#domain/routes.ts';

/** What a column keeps of a file: where the store has it, and what is answered of it. */
export const keptFile = z.object({
  key: z.string(),
  /** Of an image: its small picture. */
  small: z.string().optional() as z.ZodType<string | undefined>,
  name: z.string(),
  size: z.number(),
  type: z.string(),
});
export type KeptFile = z.output<typeof keptFile>;

/** Where the store has what belongs to a file. */
export const keysOf = ({ key, small }: KeptFile): readonly string[] => (small === undefined ? [key] : [key, small]);

/** A file as it is answered; the key itself is never answered. @param route the call that downloads it */
export function presentedFile(row: { readonly id: number }, field: string, route: Route): FileValue | null {
  const kept = (row as Readonly<Record<string, unknown>>)[field] as KeptFile | null;
  if (!kept) return null;
  const { key, name, size, type } = kept;
  // Another content has another address.
  const version = createHash('sha256').update(key).digest('hex').slice(0, 12);
  return { name, size, type, url: `${fillPath(route.path, { id: row.id, field })}?v=${version}` };
}
