import Typography from '@mui/material/Typography';
import type { PayrollUploadResult } from '#domain/paperwork/payrolls/uploads.ts';
import type { KeyWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { Lines } from './Lines.tsx';
import { usePageName } from './usePageName.ts';

interface WarningsProps {
  readonly remarks: PayrollUploadResult['warnings'];
  /** Key of the heading. */
  readonly title?: KeyWithin<'resources.employees.payrollUpload'>;
}

/** Pages or files with what there is to say about each. */
export function Warnings({ remarks, title = 'warnings' }: WarningsProps) {
  const translate = useTranslate();
  const nameOf = usePageName();
  if (remarks.length === 0) return null;
  return (
    <section>
      <Typography component="h3" variant="subtitle2">
        {translate(`resources.employees.payrollUpload.${title}`, { smart_count: remarks.length })}
      </Typography>
      <Lines>
        {remarks.map((remark) => (
          <li key={`${remark.source} ${remark.page} ${remark.reason}`}>
            <div>
              <strong>{nameOf(remark)}</strong>
              <p>{remark.reason}</p>
            </div>
          </li>
        ))}
      </Lines>
    </section>
  );
}
