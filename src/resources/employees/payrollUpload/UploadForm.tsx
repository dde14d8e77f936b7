import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { payrollFileEndings } from '#domain/paperwork/payrolls/uploads.ts';
import { UnsavedWarning } from '#src/engine/form/UnsavedWarning.tsx';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { Dropzone } from '#src/ui/Dropzone.tsx';
import { ProgressLine } from '#src/ui/ProgressLine.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { monthChoices, yearsUntil } from './form.ts';
import { type Person, PersonPicker } from '#src/features/employees/PersonPicker.tsx';
import { RecentUploads } from './RecentUploads.tsx';
import { useUploadForm } from './useUploadForm.ts';
import DocumentsIcon from '@mui/icons-material/DescriptionOutlined';
import UnreadIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import VariablesIcon from '@mui/icons-material/RequestQuoteOutlined';
import { Link } from 'react-router';
import { requestsPath } from '#domain/paperwork/documentRequests/kinds.ts';
import { unreadPayrollsPath } from '#domain/paperwork/payrolls/unread.ts';
import { useCan } from '#src/engine/scope.tsx';
import { payrollExportsPath } from '#src/features/payrollExports/path.ts';

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
