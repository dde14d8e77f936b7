import DialogContent from '@mui/material/DialogContent';
import { EditBase, useEditContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { SchemaForm } from '#src/engine/form/SchemaForm.tsx';
import { useEntityView } from '#src/engine/viewContext.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';

/** The own record's form, with password and its confirmation, over the profile. */
export function ProfileDialog({ id }: { id: number }) {
  const { entity } = useEntityView();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { state } = useLocation();
  const close = () => void (state?.opened ? navigate(-1) : navigate('/profile', { replace: true }));
  return (
    <DialogFrame title={translate('profile.edit')} closeLabel={translate('ra.action.close')} onClose={close}>
      <EditBase
        resource={entity.name}
        id={id}
        mutationMode="pessimistic"
        redirect={false}
        disableAuthentication
        queryOptions={{ onError: close }}
      >
        <Body onClose={close} />
      </EditBase>
    </DialogFrame>
  );
}

function Body({ onClose }: { onClose: () => void }) {
  const { record } = useEditContext<UserDetail>();
  const translate = useTranslate();
  if (record) return <SchemaForm record={record} success={translate('profile.updated')} onClose={onClose} />;
  return (
    <DialogContent dividers>
      <LoadingLines lines={5} label={translate('ra.page.loading')} />
    </DialogContent>
  );
}
