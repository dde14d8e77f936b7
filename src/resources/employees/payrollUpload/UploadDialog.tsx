import { useLocation, useMatch, useNavigate } from 'react-router';
import { unreadPayrollsPath } from '#domain/paperwork/payrolls/unread.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { payrollUploadPath } from './path.ts';
import { UnreadView } from './UnreadView.tsx';
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
  const isUnread = `${payrollUploadPath}/${id}` === unreadPayrollsPath;
  const title = isUnread
    ? translate('resources.employees.unreadPayrolls.title')
    : translate(`resources.employees.payrollUpload.${id ? 'result' : 'title'}`);
  if (isUnread)
    return (
      <DialogFrame wide title={title} closeLabel={translate('ra.action.close')} onClose={close}>
        <UnreadView onBack={() => goTo('')} onClose={close} />
      </DialogFrame>
    );
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
