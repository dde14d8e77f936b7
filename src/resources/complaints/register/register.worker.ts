import { provideLocale } from '#domain/kernel/locale.ts';
import { fontFor } from '#src/features/timeEntries/report/recordFont.ts';
import { type RegisterFile, registerPdf } from './registerPdf.ts';

export interface RegisterRequest extends RegisterFile {
  /** Of whoever reads it: a worker knows no page. */
  readonly locale: string;
}

async function make({ locale, ...file }: RegisterRequest): Promise<void> {
  provideLocale(() => locale);
  const { enterprise, entries } = file;
  const font = await fontFor([enterprise.name, ...entries.map(({ measures }) => measures ?? '')]);
  const content = registerPdf(file, font);
  self.postMessage(content, { transfer: [content] });
}

/** Makes the PDF of the register beside the page, which stays free meanwhile; answers its bytes. */
self.addEventListener('message', ({ data }: MessageEvent<RegisterRequest>) => {
  // As an error of the worker, which the page listens to.
  make(data).catch((error: unknown) => self.reportError(error));
});
