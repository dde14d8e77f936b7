import type { DraftSlip, UploadPageRef } from './uploadContent.ts';
import type { FilesPort } from '#server/ports/files/port.ts';
import type { FileWorkers } from '#server/modules/fileWorkers.ts';
import type { ClaimedUpload } from './claims.ts';
import { cutName } from './fileNames.ts';
import type { Candidate } from './reading/names.ts';
import type { NewPayroll } from '../repo.ts';
import { pageRefsOf } from './pageRefs.ts';
import { readable } from './readable.ts';

/** A payroll of which the file is there, but no row yet. */
export interface Made {
  readonly row: NewPayroll;
  readonly pageRefs: readonly UploadPageRef[];
  /** Those of them that became pictures. */
  readonly pictures: readonly UploadPageRef[];
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
 * @throws Unreadable, StorageFull
 */
export async function makePayrolls(
  { files, workers }: { readonly files: FilesPort; readonly workers: FileWorkers },
  upload: ClaimedUpload,
  { source, slips, people, report }: Work,
): Promise<Made[]> {
  const file = upload.sources[source];
  if (!file || slips.length === 0) return [];
  const bytes = await files.read(upload.enterprise_id, file.key);
  // A file of a gestoría may hold more than its pages show.
  const isCut = ({ pages }: DraftSlip) => pages !== 'all' || upload.of_firm;
  const groups = slips.filter(isCut).map(({ pages }) => pages);
  const cuts = workers.payrolls.for(upload.enterprise_id).stream('cutPdf', bytes, groups);
  const nextCut = () =>
    readable(file, async () => {
      for (;;) {
        const { value, done } = await cuts.next();
        if (done) throw new Error('Fewer cuts came than were asked for');
        if (value) return value;
      }
    });
  const made: Made[] = [];
  const numbers = new Map<string, number>();
  try {
    for (const slip of slips) {
      const { key: file_key, user_id, content_hash, pages, extra } = slip;
      const { content, pictures } = isCut(slip) ? await nextCut() : { content: bytes, pictures: [] };
      await files.put(upload.enterprise_id, content, { kind: 'payrolls', key: file_key });
      const { year, month } = slip.period ?? upload;
      const kind = `${user_id} ${extra} ${year} ${month}`;
      const number = (numbers.get(kind) ?? 0) + 1;
      numbers.set(kind, number);
      const { id: upload_id, enterprise_id } = upload;
      const person = people.get(user_id) ?? { name: '', lastName: '' };
      const file_name = pages === 'all' ? file.name : cutName(person, { year, month }, { extra, number });
      made.push({
        row: {
          enterprise_id,
          user_id,
          year,
          month,
          file_key,
          file_name,
          upload_id,
          content_hash,
          cut_state: isCut(slip) ? 'rebuilt' : 'whole',
        },
        pageRefs: pageRefsOf(slip, file),
        pictures: pictures.map((page) => ({ source, page })),
      });
      await report(pages === 'all' ? file.pages : pages.length);
    }
  } finally {
    await cuts.return();
  }
  return made;
}
