import type { DraftSlip, UploadPlace, UploadSource } from '../../../db/schema/index.ts';
import type { FilesPort } from '../../../ports/files/port.ts';
import type { ClaimedUpload } from '../claims.ts';
import { cutName } from '../fileNames.ts';
import type { Candidate } from '../reading/names.ts';
import type { NewPayroll } from '../repo.ts';
import { type Cuttable, openToCut } from './cutPdf.ts';
import { placesOf } from './places.ts';
import { readable } from './readable.ts';

/** A payroll of which the file is there, but no row yet. */
export interface Made {
  readonly row: NewPayroll;
  readonly places: readonly UploadPlace[];
}

/** A payroll to be, with the key under which its file is put. */
export type KeyedSlip = DraftSlip & { readonly key: string };

interface Work {
  readonly source: number;
  /** Of that file. */
  readonly slips: readonly KeyedSlip[];
  readonly people: ReadonlyMap<number, Candidate>;
  /** Called with the number of pages after each payroll. */
  readonly report: (pages: number) => Promise<void>;
}

/**
 * Puts the files of one source's payrolls away.
 * @throws Unreadable
 */
export async function makePayrolls(
  files: FilesPort,
  upload: ClaimedUpload,
  { source, slips, people, report }: Work,
): Promise<Made[]> {
  const file = upload.sources[source];
  if (!file || slips.length === 0) return [];
  const bytes = await files.read(file.key);
  const isCut = slips.some(({ pages }) => pages !== 'all');
  const cuttable = isCut ? await readable(file, () => openToCut(bytes)) : undefined;
  const made: Made[] = [];
  const numbers = new Map<string, number>();
  for (const slip of slips) {
    const { key: file_key, user_id, content_hash, pages, extra } = slip;
    await files.put(await contentOf(slip, bytes, cuttable, file), file_key);
    const number = (numbers.get(`${user_id} ${extra}`) ?? 0) + 1;
    numbers.set(`${user_id} ${extra}`, number);
    const { id: upload_id, enterprise_id, year, month } = upload;
    const person = people.get(user_id) ?? { name: '', lastName: '' };
    const file_name = pages === 'all' ? file.name : cutName(person, upload, { extra, number });
    made.push({
      row: { enterprise_id, user_id, year, month, file_key, file_name, upload_id, content_hash },
      places: placesOf(slip, file),
    });
    await report(pages === 'all' ? file.pages : pages.length);
  }
  return made;
}

async function contentOf({ pages }: DraftSlip, bytes: Buffer, cuttable: Cuttable | undefined, file: UploadSource) {
  if (pages === 'all' || !cuttable) return bytes;
  return readable(file, () => cuttable.take(pages));
}
