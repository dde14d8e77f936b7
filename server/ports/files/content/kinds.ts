import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';

export type FileKind = 'pdf' | 'xlsx' | 'docx' | 'xls' | 'doc' | 'png' | 'jpg' | 'webp' | 'wav';

type Sentences = typeof fileMessages;
type SentenceKey = {
  [Key in keyof Sentences]: Sentences[Key] extends (name: string, ...values: never[]) => string ? Key : never;
}[keyof Sentences];

/** Why a file is refused, as it passes between processes: the reader's language is known to the server alone. */
export type FileRefusal = { [Key in SentenceKey]: readonly [Key, ...Parameters<Sentences[Key]>] }[SentenceKey];

/** A file that is refused, with the sentence that says why and what stands in it, first the name of the file. */
export class BadFile extends Error {
  override readonly name = 'BadFile';
  readonly refusal: FileRefusal;

  constructor(...refusal: FileRefusal) {
    super(refusal.join(': '));
    this.refusal = refusal;
  }
}

/** The sentence in the reader's language. */
export function sentenceOf({ refusal: [key, ...values] }: BadFile): string {
  const say = fileMessages[key] as (...values: readonly (string | number)[]) => string;
  return say(...values);
}
