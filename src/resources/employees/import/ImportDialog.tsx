import { useLocation, useNavigate } from 'react-router';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { DialogFrame } from '../../../ui/DialogFrame.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { useImport } from './useImport.ts';

/** Brings employees from a file in two steps: the file, then what would become of each of its lines. */
export default function ImportDialog() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const close = () =>
    void (state?.opened ? navigate(-1) : navigate({ pathname: '/employees', search }, { replace: true }));
  const { preview, saving, problem } = useImport(close);
  const { data } = preview;
  return (
    <DialogFrame
      title={translate('resources.employees.import.title')}
      closeLabel={translate('ra.action.close')}
      onClose={() => !saving.isPending && close()}
      wide
    >
      {data ? (
        <ImportPreview
          found={data}
          busy={saving.isPending}
          onImport={(leaveOut) => saving.mutate(leaveOut)}
          onOther={preview.reset}
        />
      ) : (
        <ChooseFile busy={preview.isPending} problem={problem} onFile={preview.mutate} onClose={close} />
      )}
    </DialogFrame>
  );
}
