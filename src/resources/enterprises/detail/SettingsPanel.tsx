import { FieldLines } from '#src/engine/detail/DetailCard.tsx';
import { useSay } from '#src/engine/label.ts';
import { useEntityView } from '#src/engine/viewContext.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { fieldsOf } from './fieldsOf.ts';

interface Props {
  /** `time`: how time is recorded and counted, and of what people are reminded; `hiring`: what new employees begin with. */
  readonly card: 'time' | 'hiring';
}

/** A card of settings that are changed in the company's form. */
export function SettingsPanel({ card }: Props) {
  const say = useSay();
  const { view } = useEntityView();
  return (
    <Panel title={say(`cards.${card}`)}>
      <FieldLines fields={fieldsOf(view, card)} />
    </Panel>
  );
}
