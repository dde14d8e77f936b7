import { fileTypeFromBuffer } from 'file-type';

/** What a file is by how it begins; a zip and a compound file (`ole`) hold documents of several kinds. */
export type Signature = 'pdf' | 'zip' | 'ole' | 'png' | 'jpg' | 'webp' | 'wav';

/** So much of the beginning of a file tells what it is. */
export const HEAD_BYTES = 4100;
/** Within so many bytes the mark of a PDF may be preceded by others (ISO 32000-1, annex H). */
const PDF_MARK_BYTES = 1024;

const signatures: Readonly<Record<string, Signature>> = {
  pdf: 'pdf',
  cfb: 'ole',
  png: 'png',
  apng: 'png',
  jpg: 'jpg',
  webp: 'webp',
  wav: 'wav',
  ...Object.fromEntries(
    ['zip', 'docx', 'docm', 'dotx', 'dotm', 'xlsx', 'xlsm', 'xltx', 'xltm'].map((ending) => [ending, 'zip' as const]),
  ),
};

/** @param head the first bytes of a file, no more than `HEAD_BYTES` of which are looked at */
export async function signatureOf(head: Uint8Array): Promise<Signature | undefined> {
  const found = await fileTypeFromBuffer(head.subarray(0, HEAD_BYTES));
  const signature = found && signatures[found.ext];
  if (signature) return signature;
  return Buffer.from(head.subarray(0, PDF_MARK_BYTES)).includes('%PDF-') ? 'pdf' : undefined;
}
