import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bestLocale, defaultLocale, localeNow, locales, provideLocale } from '#domain/kernel/locale.ts';
import { languagesOf } from './acceptLanguage.ts';

declare module 'fastify' {
  interface FastifyRequest {
    reader: Reader | null;
  }
}

/** Who reads what is being said; a request learns it while it is answered. */
interface Reader {
  locale: string;
}

/** Languages that the two may have chosen, as BCP 47 tags. */
export interface Chosen {
  readonly person?: string | null;
  readonly enterprise?: string | null;
}

const readers = new AsyncLocalStorage<Reader>();

/** Whoever is served, or written to, is the reader of what is said. Called when a process starts. */
export const useReadersLocale = (): void => provideLocale(() => readers.getStore()?.locale ?? defaultLocale);

let offered: readonly string[] = locales;
/** For tests: a language beside those that are filled (`supplementCatalogues`). */
export function offerLocale(tag: string): void {
  offered = [...offered, tag];
}

/** With one language there is nothing to keep for each request, and the storage costs each of its promises something. */
const run = <T>(reader: Reader, work: () => T): T => (offered.length > 1 ? readers.run(reader, work) : work());

const known = (tags: readonly (string | null | undefined)[]): string =>
  bestLocale(
    tags.filter((tag) => typeof tag === 'string'),
    offered,
  ) ?? defaultLocale;

/** Runs `work`, and all that it starts, in the language of a reader. */
export const inLocale = <T>(locale: string, work: () => T): T => run({ locale }, work);

/** The same for whoever gets a mail, a note or a file, by the SQL function `locale_of`. */
export const forReceiver = <T>(locale: string | null | undefined, work: () => T): T => inLocale(known([locale]), work);

/** What is called later, by a stream or a parser, runs in the language of the request. */
export const asReader = <T>({ reader }: FastifyRequest, work: () => T): T => (reader ? run(reader, work) : work());

/** Nothing is to be read from the header while there is nothing to choose. */
const requestedLanguages = ({ headers }: FastifyRequest): readonly string[] =>
  offered.length > 1 ? languagesOf(headers['accept-language']) : [];

/** Every request is answered in the language of whoever makes it. Comes before all other hooks. */
export function answerInReadersLocale(app: FastifyInstance): void {
  useReadersLocale();
  app.decorateRequest('reader', null);
  app.addHook('onRequest', (request, _reply, next) => {
    request.reader = { locale: known(requestedLanguages(request)) };
    run(request.reader, next);
  });
  // The body is read by the connection, which knows of no request.
  app.addHook('preValidation', (request, _reply, next) => asReader(request, next));
}

/** From here on the request is answered in the person's own language, else the browser's, else the enterprise's. */
export function speakTo(request: FastifyRequest, { person, enterprise }: Chosen): void {
  if (request.reader) request.reader.locale = known([person, ...requestedLanguages(request), enterprise]);
}

export const sayLanguage = (reply: FastifyReply): FastifyReply => reply.header('content-language', localeNow());

/** Pieces that are written when they are asked for, in the language of now. */
export const inThisLocale = <T>(pieces: AsyncIterable<T>): AsyncGenerator<T> => piecesIn(localeNow(), pieces);

async function* piecesIn<T>(locale: string, pieces: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const piece = await inLocale(locale, () => iterator.next());
      if (piece.done) return;
      yield piece.value;
    }
  } finally {
    await iterator.return?.();
  }
}
