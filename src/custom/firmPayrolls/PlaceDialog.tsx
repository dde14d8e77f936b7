import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type FormEvent, lazy, Suspense, useCallback, useState } from 'react';
import type { FirmUpload, PageOfUpload } from '#domain/paperwork/payrolls/firmUploads.ts';
import { firmPayrollMessages, payrollMessages } from '#domain/paperwork/payrolls/messages/index.ts';
import { periodInWords } from '#domain/time/format.ts';
import { failureOf } from '#src/engine/failure.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { useChanged, usePageContent, usePeopleOf } from './useFirmPayrolls.ts';
import { useQuery } from '@tanstack/react-query';

/** The clients that let the firm upload payslips, by name; among these numbers, where there are any. */
function useClients(among: readonly number[]): { readonly id: number; readonly name: string }[] {
  const { data = [] } = useQuery({
    queryKey: ['firmPayrolls', 'clients'],
    queryFn: async ({ signal }) => (await call('listFirmClients', { signal })).data,
    retry: false,
  });
  const names = new Intl.Collator('es');
  return data
    .flatMap(({ enterprise, status, rights }) =>
      enterprise && status === 'active' && rights.includes('payrolls') ? [enterprise] : [],
    )
    .filter(({ id }) => among.length === 0 || among.includes(id))
    .toSorted((a, b) => names.compare(a.name, b.name));
}

const PdfPages = lazy(() => import('#src/ui/PdfPages.tsx'));

interface Props {
  readonly upload: FirmUpload;
  readonly page: PageOfUpload;
  readonly onClose: () => void;
}

interface Problems {
  readonly company?: string | undefined;
  readonly person?: string | undefined;
  readonly whole?: string | undefined;
}

/** Gives a page to somebody of one of the companies, which its CIF may have decided. */
export function PlaceDialog({ upload, page, onClose }: Props) {
  const translate = useTranslate();
  const changed = useChanged();
  const clients = useClients(page.companies);
  const [chosenCompany, chooseCompany] = useState(page.enterprise_id === null ? '' : String(page.enterprise_id));
  const [person, choosePerson] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [isSending, setSending] = useState(false);
  const only = clients.length === 1 ? String(clients[0]?.id) : '';
  const company = chosenCompany || only;
  const { data: people = [] } = usePeopleOf(upload.id, company === '' ? null : Number(company));

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (company === '') return setProblems({ company: firmPayrollMessages.companyRequired });
    if (person === '') return setProblems({ person: payrollMessages.employeeRequired });
    setProblems({});
    setSending(true);
    try {
      const placed = { enterprise_id: Number(company), employee_id: Number(person) };
      const body = { pages: [page.page], placed };
      const { message } = await call('placeFirmPages', { params: { id: upload.id }, body });
      onClose();
      await changed(message);
    } catch (error) {
      const { errors, message } = failureOf(error);
      const [ofCompany, ofPerson] = [errors['placed.enterprise_id'], errors['placed.employee_id']];
      setProblems({
        company: ofCompany,
        person: ofPerson,
        whole: ofCompany || ofPerson ? undefined : (errors.pages ?? message),
      });
      setSending(false);
    }
  };

  return (
    <DialogFrame
      title={translate('firmPayrolls.assignPage', { page: page.page })}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={person !== '' && !isSending}
    >
      <form noValidate onSubmit={(event) => void send(event)}>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: 1 }}>
          {page.reason && <Alert severity="info">{page.reason}</Alert>}
          <SelectField
            label={translate('firmPayrolls.company')}
            required
            value={company}
            choices={clients.map(({ id, name }) => ({ id: String(id), name }))}
            {...(problems.company !== undefined && { error: problems.company })}
            onChange={(id) => {
              chooseCompany(id);
              choosePerson('');
            }}
          />
          <SelectField
            label={translate('firmPayrolls.person')}
            required
            value={person}
            choices={people.map(({ id, name }) => ({ id: String(id), name }))}
            disabled={company === ''}
            {...(problems.person !== undefined && { error: problems.person })}
            onChange={choosePerson}
          />
          {page.period && <span>{translate('firmPayrolls.assignAbout', { month: periodInWords(page.period) })}</span>}
          {problems.whole !== undefined && <Alert severity="error">{problems.whole}</Alert>}
          <Preview uploadId={upload.id} page={page.page} />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSending}>
            {translate('firmPayrolls.assign')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}

function Preview({ uploadId, page }: { readonly uploadId: number; readonly page: number }) {
  const translate = useTranslate();
  const { data, isError } = usePageContent(uploadId, page);
  const [isBroken, setBroken] = useState(false);
  const broke = useCallback(() => setBroken(true), []);
  const loading = <LoadingLines lines={6} label={translate('ra.page.loading')} />;
  if (isError || isBroken) return <Alert severity="error">{translate('firmPayrolls.previewFailed')}</Alert>;
  if (!data) return loading;
  return (
    <Suspense fallback={loading}>
      <PdfPages content={data} label={translate('firmPayrolls.preview', { page })} onFailed={broke} />
    </Suspense>
  );
}
