import { FieldLines } from '#src/engine/detail/DetailCard.tsx';
import { useEntityView } from '#src/engine/viewContext.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { fieldsOf } from './fieldsOf.ts';

/** The fields that the enterprise has added to itself, where there are any. */
export function OwnFieldsPanel() {
  const translate = useTranslate();
  const { view } = useEntityView();
  const fields = fieldsOf(view, 'customFields');
  if (fields.length === 0) return null;
  return (
    <Panel title={translate('schema.customFields')}>
      <FieldLines fields={fields} />
    </Panel>
  );
}
