import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { personalDataWords as words } from '#domain/operation/privacy/messages/index.ts';
import { FileGone, type FilesPort } from '#server/ports/files/port.ts';
import type { PersonalData } from './collect.ts';
import { personalDataPage } from './page.ts';

/**
 * The data as a ZIP, piece by piece: the page, the same as JSON, and every file, of which one at a time is read. A file
 * that the store has lost leaves a note instead.
 * @param made when, an instant
 */
export async function* personalDataArchive(
  data: PersonalData,
  files: FilesPort,
  made: string,
): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const text = (name: string, content: string): void => {
    const entry = new ZipDeflate(name);
    zip.add(entry);
    entry.push(strToU8(content), true);
  };

  const { files: kept, ...all } = data;
  text(`${words.page}.html`, personalDataPage(data, made));
  text(`${words.page}.json`, JSON.stringify({ ...all, made }, null, 2));
  yield* pieces.splice(0);
  for (const { path, enterpriseId, key } of kept) {
    const content = await orNothing(files, enterpriseId, key);
    if (!content) {
      text(`${path}.txt`, words.missingFile);
      continue;
    }
    const entry = new ZipPassThrough(path);
    zip.add(entry);
    for await (const piece of content) {
      entry.push(piece as Uint8Array);
      yield* pieces.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* pieces.splice(0);
  }
  zip.end();
  yield* pieces.splice(0);
}

async function orNothing(files: FilesPort, enterpriseId: number, key: string) {
  try {
    return await files.open(enterpriseId, key);
  } catch (error) {
    if (error instanceof FileGone) return undefined;
    throw error;
  }
}
