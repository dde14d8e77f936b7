import { useRefresh } from 'react-admin';
import { useNavigate } from 'react-router';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { payrollUploadPath } from './path.ts';
import { UploadForm } from './UploadForm.tsx';

const say = keysWithin('resources.employees.payrollUpload');

/** Uploads one payroll of a person who is at hand; one that disagrees with them leads to where that is decided. */
export default function PersonUploadDialog({ person, onClose }: { person: UserDetail; onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const close = () => {
    refresh();
    onClose();
  };
  return (
    <DialogFrame
      title={translate(say('titleNamed'), { name: `${person.name} ${person.last_name}` })}
      closeLabel={translate('ra.action.close')}
      onClose={close}
    >
      <UploadForm person={person} onClose={close} onUpload={(id) => void navigate(`${payrollUploadPath}/${id}`)} />
    </DialogFrame>
  );
}
