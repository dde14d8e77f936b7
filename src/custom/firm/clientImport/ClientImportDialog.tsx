import { useState } from 'react';
import { clientTemplateRows } from '#domain/organization/firms/import/template.ts';
import { failureOf } from '#src/engine/failure.ts';
import { ChooseFile } from '#src/engine/import/ChooseFile.tsx';
import { useSayImportOf } from '#src/engine/import/useSayImport.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { ProgressLine } from '#src/ui/ProgressLine.tsx';
import { ClientsPreview } from './ClientsPreview.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import { useClientImport } from './useClientImport.ts';

interface Props {
  /** An import that was begun before; null: a file is chosen. */
  readonly begun: number | null;
  readonly onClose: () => void;
}

/**
 * Brings companies and their people from a file: the file, what would become of each company, and how far the server is.
 * Only while companies are handed over must it stay open.
 */
export function ClientImportDialog({ begun, onClose }: Props) {
  const translate = useTranslate();
  const say = useSayImportOf('firms.import');
  const [importId, setImportId] = useState(begun);
  const { preview, checked, handOver, sending, restart, problem } = useClientImport(say);
  const { data } = preview;
  const closing = !handOver.isPending && { onClose };
  const other = () => {
    restart();
    setImportId(null);
  };
  const refused = handOver.error ? failureOf(handOver.error) : undefined;
  return (
    <DialogFrame title={say('title')} closeLabel={translate('ra.action.close')} {...closing} wide>
      {importId !== null ? (
        <ImportOutcome id={importId} onOther={other} otherLabel={say('other')} onClose={onClose} />
      ) : data ? (
        <ClientsPreview
          say={say}
          companies={data.companies}
          ignored={data.ignored}
          progress={sending}
          busy={handOver.isPending}
          problem={refused && (Object.values(refused.errors)[0] || refused.message || say('failed'))}
          onImport={(rights) => handOver.mutate(rights, { onSuccess: setImportId })}
          onOther={restart}
        />
      ) : (
        <ChooseFile
          say={say}
          template={clientTemplateRows}
          busy={preview.isPending}
          problem={problem}
          onFile={preview.mutate}
          onClose={onClose}
        />
      )}
      {importId === null && !data && preview.isPending && checked && (
        <div style={{ padding: '0 24px 16px' }}>
          <ProgressLine
            label={translate('firms.import.checked', { ...checked })}
            share={checked.done / checked.total}
          />
        </div>
      )}
    </DialogFrame>
  );
}
