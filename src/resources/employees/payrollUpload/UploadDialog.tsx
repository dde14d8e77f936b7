import { useLocation, useMatch, useNavigate } from 'react-router';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { DialogFrame } from '../../../ui/DialogFrame.tsx';
import { payrollUploadPath } from './path.ts';
import { UploadForm } from './UploadForm.tsx';
import { UploadView } from './UploadView.tsx';

/** Uploads payrolls, or shows how far an upload is and what came of it. */
export default function UploadDialog() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const id = useMatch(`${payrollUploadPath}/:id`)?.params.id;
  const close = () =>
    void (state?.opened ? navigate(-1) : navigate({ pathname: '/employees', search }, { replace: true }));
  const goTo = (pageRef: string) =>
    void navigate({ pathname: payrollUploadPath + pageRef, search }, { replace: true, state });
  const title = translate(`resources.employees.payrollUpload.${id ? 'result' : 'title'}`);
  return (
    <DialogFrame wide={Boolean(id)} title={title} closeLabel={translate('ra.action.close')} onClose={close}>
      {id ? (
        <UploadView key={id} id={Number(id)} onBack={() => goTo('')} onClose={close} />
      ) : (
        <UploadForm onClose={close} onUpload={(uploadId) => goTo(`/${uploadId}`)} />
      )}
    </DialogFrame>
  );
}
