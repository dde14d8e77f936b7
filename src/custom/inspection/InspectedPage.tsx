import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { InspectedRecord } from '#domain/timekeeping/inspections/inspections.ts';
import { Wordmark } from '#src/ui/Logo.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { useHoldTab } from '#src/ui/useHoldTab.ts';
import { People } from './People.tsx';
import { words } from '#src/i18n/pages/inspection/page.ts';
import { numericDate } from '#domain/time/format.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { enterpriseRecordName } from '#domain/timekeeping/inspections/enterpriseRecordTable.ts';
import { routes } from '#domain/routes.ts';
import { makeEnterprisePdf } from '#src/features/timeEntries/report/enterpriseReport.ts';
import { download } from '#src/session/download.ts';
import { call, HttpError } from '#src/session/http.ts';
import { messageOf } from '#src/session/messageOf.ts';
import { saveFile } from '#src/ui/saveFile.ts';

const fileFormats = ['pdf', 'csv', 'json'] as const;
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
function useDownload(code: string) {
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

/** The record that a link opens: whose it is, files to keep, the people with their days, and the ledger's fingerprint. */
export function InspectedPage({ code, inspected }: { code: string; inspected: InspectedRecord }) {
  const { record, name, purpose, expires_at } = inspected;
  const { enterprise, fingerprint, head } = record;
  const facts = [
    [words.facts.enterprise, enterprise.name],
    [words.facts.cif, enterprise.cif],
    [words.facts.range, words.rangeOf(numericDate(record.startDate), numericDate(record.endDate))],
    [words.facts.for, name],
    [words.facts.purpose, purpose],
    [words.facts.expires, `${numericDate(expires_at.slice(0, 10))} ${expires_at.slice(11, 16)}`],
  ] as const;
  return (
    <Page>
      <header>
        <Wordmark />
      </header>
      <div>
        <Typography variant="h1" gutterBottom>
          {words.title} · {enterprise.name}
        </Typography>
        <Typography color="textSecondary">{words.readOnly}</Typography>
      </div>
      <Facts>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Facts>
      <Downloads code={code} />
      <People record={record} />
      <Panel title={words.integrity}>
        <Facts>
          <div>
            <dt>
              {words.fingerprint} · {words.rows(fingerprint.rows)}
            </dt>
            <dd>
              <code>{fingerprint.sha256}</code>
            </dd>
          </div>
          <div>
            <dt>
              {words.head} · {words.link(head.seq)}
            </dt>
            <dd>
              <code>{head.hash}</code>
            </dd>
          </div>
        </Facts>
        <Typography color="textSecondary" variant="body2" sx={{ mt: 2 }}>
          {words.about}
        </Typography>
      </Panel>
    </Page>
  );
}

function Downloads({ code }: { code: string }) {
  const { making, said, save } = useDownload(code);
  useHoldTab(making !== undefined);
  return (
    <section aria-label={words.downloads}>
      <Buttons>
        {fileFormats.map((format) => (
          <Button
            key={format}
            variant={format === 'pdf' ? 'contained' : 'outlined'}
            color={format === 'pdf' ? 'primary' : 'inherit'}
            loading={making === format}
            disabled={making !== undefined}
            onClick={() => void save(format)}
          >
            {words[format]}
          </Button>
        ))}
      </Buttons>
      {said?.failed ? (
        <Alert severity="error" sx={{ mt: 1 }}>
          {said.text}
        </Alert>
      ) : (
        <Typography role="status" variant="body2" color="textSecondary" sx={{ minHeight: 24, mt: 1 }}>
          {said?.text}
        </Typography>
      )}
    </section>
  );
}

const Page = styled('main')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  maxWidth: 960,
  margin: '0 auto',
  padding: theme.spacing(3, 2, 6),
  '& > *': { minWidth: 0 },
}));

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
  gap: theme.spacing(1.5, 3),
  margin: 0,
  '& dt': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& code': { fontSize: '0.8125rem' },
}));

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));
