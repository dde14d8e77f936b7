import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { Lines } from './Lines.tsx';
import { PersonPicker } from '#src/features/employees/PersonPicker.tsx';
import { UnmatchedLine } from './UnmatchedLine.tsx';
import { keyOf, useAssign } from './useAssign.ts';

const say = keysWithin('resources.employees.payrollUpload');

/** What could not be matched, and why; the pages that are ticked become the payroll of the person chosen. */
export function AssignByHand({ upload }: { upload: PayrollUpload }) {
  const translate = useTranslate();
  const { field, submit, busy } = useAssign(upload);
  const { value: ticked, error, onChange: tick } = field('pages');
  const unmatched = upload.unmatched.filter(({ disagreement }) => !disagreement);
  if (unmatched.length === 0) return null;
  const chosen = unmatched.filter((pageRef) => ticked.includes(keyOf(pageRef)));
  return (
    <section>
      <Typography component="h3" variant="subtitle2">
        {translate(say('unmatched'), { smart_count: unmatched.length })}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate(say('unmatchedAbout'))}
      </Typography>
      <Lines>
        {unmatched.map((pageRef) => {
          const key = keyOf(pageRef);
          return (
            <UnmatchedLine
              key={key}
              uploadId={upload.id}
              pageRef={pageRef}
              ticked={ticked.includes(key)}
              disabled={busy}
              onTick={(on) => tick(on ? [...ticked, key] : ticked.filter((one) => one !== key))}
            />
          );
        })}
      </Lines>
      <Typography role="alert" variant="body2" color="error" sx={{ my: 1 }}>
        {error}
      </Typography>
      <PersonPicker
        label={translate('resources.employees.payrollUpload.employee')}
        {...field('employee')}
        disabled={busy}
      />
      <Button variant="outlined" loading={busy} sx={{ mt: 1.5 }} onClick={() => submit()}>
        {translate(say('assign'), { smart_count: chosen.length || 1 })}
      </Button>
    </section>
  );
}
