export type FileKind = 'pdf' | 'xlsx' | 'docx' | 'xls' | 'doc' | 'png' | 'jpg' | 'webp';

/** A file that is refused; the message is Spanish and names the file. */
export class BadFile extends Error {
  override readonly name = 'BadFile';
}
