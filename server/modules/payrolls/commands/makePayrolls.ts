import type { UploadPlace, UploadSource } from '../../../db/schema/index.ts';
import type { FilesPort } from '../../../ports/files/port.ts';
import type { ClaimedUpload } from '../claims.ts';
import { cutName } from '../fileNames.ts';
import type { Piece } from '../reading/plan.ts';
import type { NewPayroll } from '../repo.ts';
import { type Cuttable, openToCut } from './cutPdf.ts';
import { readable } from './readable.ts';

/** A payroll of which the file is there, but no row yet. */
export interface Made {
  readonly row: NewPayroll;
  readonly places: readonly UploadPlace[];
}

/** A piece with the key under which its file is put. */
export type KeyedPiece = Piece & { readonly key: string };

/**
 * Puts the files of one source's payrolls away.
 * @param report called with the number of pages after each
 * @throws Unreadable
 */
export async function makePayrolls(
  files: FilesPort,
  upload: ClaimedUpload,
  work: { source: number; pieces: readonly KeyedPiece[]; report: (pages: number) => Promise<void> },
): Promise<Made[]> {
  const { source, pieces, report } = work;
  const file = upload.sources[source];
  if (!file || pieces.length === 0) return [];
  const bytes = await files.read(file.key);
  const isCut = pieces.some(({ pages }) => pages !== 'all');
  const cuttable = isCut ? await readable(file, () => openToCut(bytes)) : undefined;
  const made: Made[] = [];
  const numbers = new Map<string, number>();
  for (const piece of pieces) {
    await files.put(await contentOf(piece, bytes, cuttable, file), piece.key);
    const kind = `${piece.person.id} ${piece.extra}`;
    const number = (numbers.get(kind) ?? 0) + 1;
    numbers.set(kind, number);
    made.push({
      row: {
        enterprise_id: upload.enterprise_id,
        user_id: piece.person.id,
        year: upload.year,
        month: upload.month,
        file_key: piece.key,
        file_name: piece.pages === 'all' ? file.name : cutName(piece.person, upload, { ...piece, number }),
        upload_id: upload.id,
      },
      places: placesOf(piece, source, file),
    });
    await report(piece.pages === 'all' ? file.pages : piece.pages.length);
  }
  return made;
}

function placesOf({ pages }: Piece, source: number, file: UploadSource): UploadPlace[] {
  if (!file.isPdf) return [{ source }];
  const own = pages === 'all' ? Array.from({ length: file.pages }, (_, index) => index + 1) : pages;
  return own.map((page) => ({ source, page }));
}

async function contentOf({ pages }: Piece, bytes: Buffer, cuttable: Cuttable | undefined, file: UploadSource) {
  if (pages === 'all' || !cuttable) return bytes;
  return readable(file, () => cuttable.take(pages));
}
