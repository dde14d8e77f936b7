import { useRecordContext } from 'react-admin';
import { useLocation, useMatch, useNavigate } from 'react-router';
import type { Enterprise } from '#domain/organization/enterprises/enterprises.ts';
import { useCan } from '#src/engine/scope.tsx';
import { QrDialog } from './clocking/QrDialog.tsx';
import { EditDialog } from './EditDialog.tsx';

/** The dialogs over the page, each at an address of its own. */
export function EnterpriseDialogs() {
  const enterprise = useRecordContext<Enterprise>();
  const can = useCan();
  const navigate = useNavigate();
  const { state } = useLocation();
  const editing = useMatch('/enterprises/:id/edit') !== null;
  const showingQr = useMatch('/enterprises/:id/qr') !== null;
  if (!enterprise) return null;
  const subject = { enterprise_id: enterprise.id };
  const close = () =>
    void (state?.opened ? navigate(-1) : navigate(`/enterprises/${enterprise.id}`, { replace: true }));
  if (editing && can('enterprises.edit', subject)) {
    return <EditDialog enterprise={enterprise} placeRequired={state?.placeRequired === true} onClose={close} />;
  }
  if (showingQr && can('enterprises.configureClocking', subject)) {
    return <QrDialog enterprise={enterprise} onClose={close} />;
  }
  return null;
}
