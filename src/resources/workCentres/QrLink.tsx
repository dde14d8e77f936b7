import { useRecordContext } from 'react-admin';
import type { WorkCentre } from '#domain/organization/workCentres/workCentres.ts';
import { useSay } from '#src/engine/label.ts';
import { opened } from '#src/engine/paths.ts';
import { useCan } from '#src/engine/scope.tsx';
import { useEnterprise } from '#src/session/store.ts';
import { RowLink } from '#src/ui/RowButton.tsx';

/** Opens the QR of a centre where people clock in by QR, over the page of its enterprise. */
export function QrLink() {
  const say = useSay();
  const can = useCan();
  const methods = useEnterprise()?.active_method;
  const centre = useRecordContext<WorkCentre>();
  if (!centre || !can('enterprises.configureClocking')) return null;
  const { id, enterprise_id: enterprise, name, active_method } = centre;
  if (!(active_method ?? methods)?.split(',').includes('2')) return null;
  return (
    <RowLink to={`/enterprises/${enterprise}/qr?centro=${id}`} state={opened} aria-label={say('qrNamed', { name })}>
      {say('actions.qr')}
    </RowLink>
  );
}
