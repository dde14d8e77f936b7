import { z } from 'zod';
import { documentEndings, imageEndings, uploadLimits } from '../constants.ts';
import { chosenFileMessages as say } from './messages/index.ts';

export type FileEnding = (typeof documentEndings)[number] | (typeof imageEndings)[number];

/** A file of a record as it is answered; `url` is the call that downloads it, another one for another content. */
export const fileValue = z.object({ name: z.string(), size: z.number(), type: z.string(), url: z.string() });
export type FileValue = z.output<typeof fileValue>;

/** What a field of the kind `file` or `image` takes; without it documents or pictures, as large as any upload. */
export interface FileOptions {
  /** The endings, each with the content that it promises. */
  readonly types?: readonly [FileEnding, ...FileEnding[]];
  readonly mostMegabytes?: number;
}

interface DeclaredFile extends FileOptions {
  readonly kind: string;
}

/** Whether a field of this kind holds a file, which is sent and downloaded by calls of its own. */
export const holdsFile = ({ kind }: Pick<DeclaredFile, 'kind'>): boolean => kind === 'file' || kind === 'image';

export const fileLimits = ({ kind, types, mostMegabytes = uploadLimits.fileMegabytes }: DeclaredFile) => ({
  types: types ?? (kind === 'image' ? imageEndings : documentEndings),
  mostMegabytes,
});

const MEGABYTE = 1024 * 1024;

/** Why a file that was just chosen cannot be taken, by its name and size; its content is looked into by the server. */
export function problemOfChosen({ name, size }: File, declared: DeclaredFile): string | undefined {
  const { types, mostMegabytes } = fileLimits(declared);
  if (size === 0) return say.empty(name);
  if (!types.some((ending) => name.toLowerCase().endsWith(ending))) return say.wrongEnding(name, types.join(', '));
  return size > mostMegabytes * MEGABYTE ? say.tooLarge(name, mostMegabytes) : undefined;
}
