import { useRecordContext } from 'react-admin';
import type { WorkCentre } from '../../../domain/organization/workCentres/workCentres.ts';
import { useSay } from '../../engine/label.ts';
import { opened } from '../../engine/paths.ts';
import { useCan } from '../../engine/scope.tsx';
import { useEnterprise } from '../../session/store.ts';
import { RowLink } from '../../ui/RowButton.tsx';

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
