import { FieldLines } from '../../../engine/detail/DetailCard.tsx';
import { useSay } from '../../../engine/label.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { fieldsOf } from './fieldsOf.ts';
import { useEntityView } from '../../../engine/viewContext.ts';

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
