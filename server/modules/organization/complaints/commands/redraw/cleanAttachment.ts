import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { complaintFileEndings, voiceEnding } from '#domain/organization/complaints/complaints.ts';
import { inspect } from '#server/ports/files/content/inspect.ts';
import { BadFile, type FileKind } from '#server/ports/files/content/kinds.ts';
import { redrawPdf } from './redrawPdf.ts';
import { redrawVoice } from './redrawVoice.ts';

/** As many as cameras take; a picture that unpacks to more is refused. */
const MOST_PIXELS = 64_000_000;
/** Longest side of what is drawn of a picture: 64 MB where both are as long. */
const MOST_SIDE = 4000;
/** Less than the time of a file, so that it is refused and its process kept. */
const MOST_SECONDS = 8;

export interface CleanFile {
  /** Says nothing of where it came from. */
  readonly name: string;
  readonly content: Uint8Array;
}

/**
 * A file without what could reveal who made it: pictures are drawn anew, turned as their camera held them, the pages of a
 * PDF become pictures, of a voice message the samples alone are written anew; its name is dropped. Runs in a process for files.
 * @throws BadFile for a content that is none of the accepted, or cannot be read
 */
export async function cleanAttachment(file: {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
}): Promise<CleanFile> {
  const { kind, pages } = await inspect(file, complaintFileEndings);
  try {
    const content = await readFile(file.path);
    return { name: cleanName(kind), content: await redrawn(content, { kind, pages, name: file.name }) };
  } catch (error) {
    throw error instanceof BadFile ? error : new BadFile('damaged', file.name);
  }
}

const cleanName = (kind: FileKind): string => (kind === 'wav' ? `mensaje-de-voz${voiceEnding}` : `adjunto.${kind}`);

async function redrawn(
  content: Buffer,
  { kind, ...file }: { readonly kind: FileKind; readonly pages: number; readonly name: string },
): Promise<Uint8Array> {
  if (kind === 'pdf') return redrawPdf(content, file);
  if (kind === 'wav') return redrawVoice(content, file);
  const picture = sharp(content, { limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: MOST_SECONDS })
    .rotate()
    .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true });
  if (kind === 'png') return picture.png().toBuffer();
  if (kind === 'webp') return picture.webp({ quality: 90 }).toBuffer();
  return picture.jpeg({ quality: 90 }).toBuffer();
}
