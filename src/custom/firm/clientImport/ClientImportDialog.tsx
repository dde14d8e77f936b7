import { clientTemplateRows } from '../../../../domain/firms/import/template.ts';
import { ChooseFile } from '../../../engine/import/ChooseFile.tsx';
import { useSayImportOf } from '../../../engine/import/useSayImport.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { DialogFrame } from '../../../ui/DialogFrame.tsx';
import { ProgressLine } from '../../../ui/ProgressLine.tsx';
import { ClientsPreview } from './ClientsPreview.tsx';
import { useClientImport } from './useClientImport.ts';

/** Brings companies and their people from a file in two steps: the file, then what would become of each company. */
export function ClientImportDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const say = useSayImportOf('firms.import');
  const { preview, checked, bring, imported, results, restart, problem } = useClientImport(say);
  const { data } = preview;
  const closing = imported === null && { onClose };
  return (
    <DialogFrame title={say('title')} closeLabel={translate('ra.action.close')} {...closing} wide>
      {data ? (
        <ClientsPreview
          say={say}
          companies={data.companies}
          ignored={data.ignored}
          progress={imported}
          results={results}
          onImport={bring}
          onOther={restart}
          onClose={onClose}
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
      {!data && preview.isPending && checked && (
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
