import { FieldLines } from '#src/engine/detail/DetailCard.tsx';
import { useSay } from '#src/engine/label.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { fieldsOf } from './fieldsOf.ts';
import { useEntityView } from '#src/engine/viewContext.ts';

/** What stands on the enterprise's invoices. */
export function BillingPanel() {
  const say = useSay();
  const { view } = useEntityView();
  return (
    <Panel title={say('cards.billing')}>
      <FieldLines fields={fieldsOf(view, 'billing')} />
    </Panel>
  );
}
