import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useCallback, useState } from 'react';
import { payrollFileEndings } from '#domain/paperwork/payrolls/uploads.ts';
import { UnsavedWarning } from '#src/engine/form/UnsavedWarning.tsx';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { Dropzone } from '#src/ui/Dropzone.tsx';
import { ProgressLine } from '#src/ui/ProgressLine.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import {
  emptyUpload,
  monthChoices,
  payrollLimits,
  refusalText,
  sortFiles,
  uploadForm,
  type UploadMode,
  yearsUntil,
} from './form.ts';
import { type Person, PersonPicker } from '#src/features/employees/PersonPicker.tsx';
import { RecentUploads } from './RecentUploads.tsx';
import DocumentsIcon from '@mui/icons-material/DescriptionOutlined';
import UnreadIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import VariablesIcon from '@mui/icons-material/RequestQuoteOutlined';
import { Link } from 'react-router';
import { requestsPath } from '#domain/paperwork/documentRequests/kinds.ts';
import { unreadPayrollsPath } from '#domain/paperwork/payrolls/unread.ts';
import { useCan, useScope } from '#src/engine/scope.tsx';
import { payrollExportsPath } from '#src/features/payrollExports/path.ts';
import type { RefusedFile } from '#src/dataProvider/documents.ts';
import type { Failure } from '#src/engine/failure.ts';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { type Sent, useSendPayrolls } from './useSendPayrolls.ts';

interface Ways {
  /** Whose payroll it is, where that is known. */
  readonly person?: Person | undefined;
  readonly onClose: () => void;
  readonly onUpload: (id: number) => void;
}

/** The server's messages at the form's own fields; the sending has said them already. */
const refusedFields = ({ errors: { employee_id: employee, ...others } }: Failure) => {
  const fields = Object.entries(others).filter(([field]) => !field.startsWith('files.'));
  return { fields: { ...Object.fromEntries(fields), ...(employee && { employee }) }, toasts: [] };
};

/** What stands in the form, and the way to send it. */
function useUploadForm({ person, onClose, onUpload }: Ways) {
  const zone = useScope().enterprise.time_zone;
  const [defaultValues] = useState(() => emptyUpload(localDateOf(Date.now(), zone), person));
  const notify = useNotify();
  const translate = useTranslate();
  /** Files that cannot be sent, and those that the server refused, which stay listed until they are chosen again. */
  const [unfit, setUnfit] = useState<readonly RefusedFile[]>([]);
  const [rejected, setRejected] = useState<readonly RefusedFile[]>([]);
  const refused = [...unfit, ...rejected];
  const { mutateAsync, isPending, share } = useSendPayrolls(unfit.length);
  const onSent = (sent: Sent) => {
    if ('upload' in sent && sent.refused.length > 0) {
      // What was taken is listed among the uploads; the others stay until they have been read.
      form.reset({ ...form.values, files: [] });
      return setRejected((before) => [...before, ...sent.refused]);
    }
    const id = 'upload' in sent ? sent.upload.id : sent.result.upload_id;
    if (id === undefined) onClose();
    else onUpload(id);
  };
  const form = useZodForm(uploadForm, {
    defaultValues,
    send: (upload) => mutateAsync(upload),
    onSent,
    refused: refusedFields,
  });
  const { values, change, dirty, busy } = form;

  const toggle = (mode: Exclude<UploadMode, 'single'>) => {
    if (values.mode === mode) return change({ mode: 'single' });
    if (values.mode === 'single') return change({ mode });
    notify(translate('resources.employees.payrollUpload.notBoth'), { type: 'info' });
  };
  const setFiles = (files: readonly File[]) => {
    const { accepted, refused: others } = sortFiles(files, payrollLimits(values.mode));
    const text = refusalText(others);
    if (text !== undefined) notify(text, { type: 'error' });
    setUnfit(others);
    setRejected((before) => before.filter(({ file }) => !files.some(({ name }) => name === file.name)));
    change({ files: accepted });
  };
  // While it is being sent the dialog may be left: the sending goes on.
  const isUnsaved = useCallback(() => dirty && !busy, [dirty, busy]);
  return { ...form, isPending, share, refused, setFiles, toggle, isUnsaved };
}

const links = [
  {
    to: unreadPayrollsPath,
    right: 'payrolls.upload',
    text: 'resources.employees.unreadPayrolls.title',
    icon: <UnreadIcon />,
  },
  { to: payrollExportsPath, right: 'payrollExports.list', text: 'payrollExports.open', icon: <VariablesIcon /> },
  { to: requestsPath, right: 'documentRequests.manage', text: 'documentRequests.open', icon: <DocumentsIcon /> },
] as const;

/** To the pages about payrolls that somebody may see: payslips not opened, variables of a month, documents asked for. */
function PayrollLinks() {
  const can = useCan();
  const translate = useTranslate();
  return links
    .filter(({ right }) => can(right))
    .map(({ to, text, icon }) => (
      <Button key={to} component={Link} to={to} color="inherit" sx={{ justifySelf: 'start' }} startIcon={icon}>
        {translate(text)}
      </Button>
    ));
}

const say = keysWithin('resources.employees.payrollUpload');
const choicesOf = (values: readonly string[]) => values.map((value) => ({ id: value, name: value }));

interface UploadFormProps {
  /** Whose payroll it is, where that is known; the form asks for many otherwise. */
  readonly person?: Person;
  readonly onClose: () => void;
  readonly onUpload: (id: number) => void;
}

/** Whose payrolls, of which month, in which files; and the uploads that were made before. */
export function UploadForm({ person, onClose, onUpload }: UploadFormProps) {
  const translate = useTranslate();
  const form = useUploadForm({ person, onClose, onUpload });
  const { values, field, isPending, share } = form;
  const [year] = useState(() => new Date().getFullYear());

  return (
    <form {...form.formProps}>
      <UnsavedWarning isUnsaved={form.isUnsaved} />
      <DialogContent sx={{ display: 'grid', gap: 2, pt: 1 }}>
        {!person && (
          <div role="group" aria-label={translate(say('modes'))}>
            {(['multiple', 'files'] as const).map((mode) => (
              <FormControlLabel
                key={mode}
                disabled={isPending}
                label={translate(say(`mode.${mode}`))}
                control={<Checkbox checked={values.mode === mode} onChange={() => form.toggle(mode)} />}
              />
            ))}
          </div>
        )}
        {!person && values.mode === 'single' && (
          <PersonPicker
            label={translate('resources.employees.payrollUpload.employee')}
            {...field('employee')}
            disabled={isPending}
          />
        )}
        <Stack direction="row" sx={{ gap: 2 }}>
          <SelectField
            {...field('month')}
            required
            label={translate(say('month'))}
            choices={monthChoices()}
            disabled={isPending}
          />
          <SelectField
            {...field('year')}
            required
            label={translate(say('year'))}
            choices={choicesOf(yearsUntil(year))}
            disabled={isPending}
          />
        </Stack>
        <Dropzone
          files={values.files}
          accept={payrollFileEndings}
          multiple={values.mode === 'files'}
          error={form.messageOf('files')}
          refused={{ label: translate(say('refused')), files: form.refused }}
          disabled={isPending}
          onChange={form.setFiles}
          words={{
            label: translate(say(values.mode === 'files' ? 'chooseFiles' : 'chooseFile')),
            about: translate(say(`about.${values.mode}`), { endings: payrollFileEndings.join(', ') }),
            chosen: translate(say('chosen')),
            remove: (name) => translate(say('removeFile'), { name }),
          }}
        />
        {isPending && (
          <div role="status">
            <ProgressLine
              label={translate(say(share < 1 ? 'sending' : 'checking'), { percent: Math.round(share * 100) })}
              share={share < 1 ? share : undefined}
            />
          </div>
        )}
        {!person && <RecentUploads onOpen={onUpload} />}
        {!person && <PayrollLinks />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
        <Button type="submit" variant="contained" loading={isPending}>
          {translate(say('send'))}
        </Button>
      </DialogActions>
    </form>
  );
}
