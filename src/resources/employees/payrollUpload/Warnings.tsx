import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { PayrollUploadResult } from '../../../../domain/payrolls/payrolls.ts';
import { Lines } from './Lines.tsx';
import { usePageName } from './usePageName.ts';

interface WarningsProps {
  readonly remarks: PayrollUploadResult['warnings'];
  /** Message key of the heading. */
  readonly title?: string;
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
