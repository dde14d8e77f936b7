import { readFile } from 'node:fs/promises';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { complaintFileEndings } from '../../../domain/complaints.ts';
import { complaintChannelMessages as say } from '../../../domain/messages/complaints.ts';
import { fileMessages } from '../../../domain/messages/es.ts';
import type { ReceivedFile } from '../../http/multipart.ts';
import { checkFiles } from '../../http/receivedFiles.ts';
import { invalid } from '../../http/refusal.ts';
import type { FileKind } from '../../ports/files/content/kinds.ts';

/** More than any camera takes; a picture that unpacks to more is no evidence. */
const MOST_PIXELS = 100_000_000;

export interface CleanFile {
  /** Says nothing of where it came from. */
  readonly name: string;
  readonly content: Uint8Array;
}

/**
 * An attachment without what could tell who made it: pictures are drawn anew, turned as their camera held them, PDFs
 * lose author, programs and dates; its name is dropped.
 * @throws Refusal 422 at `files` for a content that is none of the accepted, or cannot be read
 */
export async function withoutMetadata(files: readonly ReceivedFile[]): Promise<CleanFile | null> {
  if (files.length > 1) throw invalid({ files: say.onlyOneFile });
  const [file] = await checkFiles(files, complaintFileEndings);
  if (!file) return null;
  try {
    const content = await readFile(file.path);
    return { name: `adjunto.${file.kind}`, content: await cleaned(content, file.kind) };
  } catch {
    throw invalid({ files: fileMessages.damaged(file.name) });
  }
}

async function cleaned(content: Buffer, kind: FileKind): Promise<Uint8Array> {
  if (kind === 'pdf') return cleanPdf(content);
  const picture = sharp(content, { limitInputPixels: MOST_PIXELS }).rotate();
  if (kind === 'png') return picture.png().toBuffer();
  if (kind === 'webp') return picture.webp({ quality: 90 }).toBuffer();
  return picture.jpeg({ quality: 90 }).toBuffer();
}

async function cleanPdf(content: Buffer): Promise<Uint8Array> {
  const original = await PDFDocument.load(content, { updateMetadata: false });
  // Pages alone: what hangs on the document (XMP, info, attachments, scripts) stays behind.
  const copy = await PDFDocument.create({ updateMetadata: false });
  for (const page of await copy.copyPages(original, original.getPageIndices())) copy.addPage(page);
  return copy.save();
}
