import { useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import type { Enterprise } from '#domain/organization/enterprises/enterprises.ts';
import { FieldLines } from '#src/engine/detail/DetailCard.tsx';
import { useSay } from '#src/engine/label.ts';
import { useEntityView } from '#src/engine/viewContext.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { LocationMap } from '#src/ui/LocationMap.tsx';
import { fieldsOf } from './fieldsOf.ts';
import { LogoEditor } from './logo/LogoEditor.tsx';

/** Who the enterprise is, and where people work. */
export function CompanyPanel() {
  const enterprise = useRecordContext<Enterprise>();
  const { view } = useEntityView();
  const say = useSay();
  const { latitude, longitude } = enterprise ?? {};
  const points = useMemo(
    () =>
      typeof latitude === 'number' && typeof longitude === 'number'
        ? [{ latitude, longitude, label: say('fields.place') }]
        : [],
    [latitude, longitude, say],
  );
  return (
    <Panel title={say('cards.company')}>
      <div style={{ display: 'grid', gap: 16 }}>
        <LogoEditor />
        <FieldLines fields={fieldsOf(view, 'company')} />
        <LocationMap points={points} />
      </div>
    </Panel>
  );
}
