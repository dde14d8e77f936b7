import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { enterpriseRecordName } from '#domain/timekeeping/inspections/enterpriseRecordTable.ts';
import type { InspectedRecord } from '#domain/timekeeping/inspections/inspections.ts';
import { routes } from '#domain/routes.ts';
import { makeEnterprisePdf } from '#src/features/timeEntries/report/enterpriseReport.ts';
import { download } from '#src/session/download.ts';
import { call, HttpError } from '#src/session/http.ts';
import { messageOf } from '#src/session/messageOf.ts';
import { saveFile } from '#src/ui/saveFile.ts';
import { words } from '#src/i18n/pages/inspection/page.ts';

export const fileFormats = ['pdf', 'csv', 'json'] as const;
type FileFormat = (typeof fileFormats)[number];

/** What a link shows. `failure` says why it shows nothing. */
export function useInspection(code: string) {
  const [inspected, setInspected] = useState<InspectedRecord>();
  const [failure, setFailure] = useState<{ message: string; mayPass: boolean }>();
  // Each reading is logged: drawn twice, the page still asks once.
  const requested = useRef(false);

  const load = async () => {
    setFailure(undefined);
    try {
      setInspected((await call('readInspection', { params: { code } })).data);
    } catch (error) {
      const mayPass = !(error instanceof HttpError) || error.status === 0 || error.status >= 429;
      setFailure({ message: messageOf(error), mayPass });
    }
  };
  // Once for each link: the page is drawn anew for another one.
  const begin = useEffectEvent(() => void load());
  useEffect(() => {
    if (requested.current) return;
    requested.current = true;
    begin();
  }, []);
  return { inspected, failure, load };
}

/** Saves the record; the PDF is made here, of what the server says once more, so that the download is logged. */
export function useDownload(code: string) {
  const [making, setMaking] = useState<FileFormat>();
  const [said, setSaid] = useState<{ text: string; failed: boolean }>();
  const save = async (format: FileFormat) => {
    setMaking(format);
    setSaid({ text: words.making, failed: false });
    try {
      setSaid({
        text: words.saved(await saveAs(code, format, (text) => setSaid({ text, failed: false }))),
        failed: false,
      });
    } catch (error) {
      setSaid({ text: `${words.downloadFailed}: ${messageOf(error)}`, failed: true });
    }
    setMaking(undefined);
  };
  return { making, said, save };
}

async function saveAs(code: string, format: FileFormat, report: (text: string) => void): Promise<string> {
  if (format !== 'pdf') {
    const { name, content } = await download(routes.readInspection, { params: { code }, query: { format } });
    saveFile(name, content, content.type);
    return name;
  }
  const { data } = await call('readInspection', { params: { code }, query: { format } });
  const total = data.record.people.length;
  const content = await makeEnterprisePdf(data.record, (done) => report(words.progress(done, total)));
  const name = `${enterpriseRecordName(data.record)}.pdf`;
  saveFile(name, content, 'application/pdf');
  return name;
}
