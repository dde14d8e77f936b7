import { FieldLines } from '../../../engine/detail/DetailCard.tsx';
import { useSay } from '../../../engine/label.ts';
import { useEntityView } from '../../../engine/viewContext.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { fieldsOf } from './fieldsOf.ts';

/** How time is recorded and counted, and of what people are reminded by themselves. */
export function TimePanel() {
  const say = useSay();
  const { view } = useEntityView();
  return (
    <Panel title={say('cards.time')}>
      <FieldLines fields={fieldsOf(view, 'time')} />
    </Panel>
  );
}
