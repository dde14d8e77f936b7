import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DeleteButton } from '../documents/DeleteButton.tsx';
import { DownloadButton } from '../documents/DownloadButton.tsx';
import { payrollWords } from '../documents/words.ts';
import { Lines } from './Lines.tsx';
import { usePageName } from './usePageName.ts';
import { uploadKeys } from './useUploads.ts';

/** The payrolls that came of an upload, each with its pages; a wrong one is deleted and its pages assigned again. */
export function Assigned({ upload }: { upload: PayrollUpload }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const nameOf = usePageName();
  if (upload.assigned.length === 0) return null;
  const ids = [...new Set(upload.assigned.flatMap(({ payroll_id }) => payroll_id ?? []))];
  return (
    <section>
      <Typography component="h3" variant="subtitle2">
        {translate('resources.employees.payrollUpload.assigned', { smart_count: ids.length })}
      </Typography>
      <Lines>
        {ids.map((id) => {
          const pageRefs = upload.assigned.filter(({ payroll_id }) => payroll_id === id);
          const name = pageRefs[0]?.name ?? '';
          return (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                {pageRefs.map((pageRef) => (
                  <p key={`${pageRef.source} ${pageRef.page}`}>{nameOf(pageRef)}</p>
                ))}
              </div>
              <DownloadButton file={(provider) => provider.payrollFile({ id })} name={name} />
              <DeleteButton
                words={payrollWords(translate, name)}
                remove={(provider) => provider.deletePayroll({ id })}
                onRemoved={() => client.invalidateQueries({ queryKey: uploadKeys.one(upload.id) })}
              />
            </li>
          );
        })}
      </Lines>
    </section>
  );
}
