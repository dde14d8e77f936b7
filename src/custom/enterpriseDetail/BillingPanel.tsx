import { FieldLines } from '../../schema/detail/DetailCard.tsx';
import { useSay } from '../../schema/label.ts';
import { Panel } from '../../ui/Panel.tsx';
import { fieldsOf } from './fieldsOf.ts';
import { useEntityView } from '../../schema/viewContext.ts';

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
