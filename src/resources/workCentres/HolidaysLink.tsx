import { useRecordContext } from 'react-admin';
import type { WorkCentre } from '#domain/organization/workCentres/workCentres.ts';
import { useSay } from '#src/engine/label.ts';
import { RowLink } from '#src/ui/RowButton.tsx';

/** Opens the calendar of a centre, which stands on the page of its enterprise. */
export function HolidaysLink() {
  const say = useSay();
  const centre = useRecordContext<WorkCentre>();
  if (!centre) return null;
  const { id, enterprise_id: enterprise, name } = centre;
  return (
    <RowLink to={`/enterprises/${enterprise}?centro=${id}#festivos`} aria-label={say('holidaysNamed', { name })}>
      {say('actions.holidays')}
    </RowLink>
  );
}
