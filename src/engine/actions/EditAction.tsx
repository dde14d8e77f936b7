import { useRecordContext } from 'react-admin';
import { useLocation } from 'react-router';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { RowLink } from '#src/ui/RowButton.tsx';
import { opened, paths } from '../paths.ts';
import { useMay } from '../scope.tsx';
import { nameOf } from '../shown.ts';
import { useEntityView } from '../viewContext.ts';

/** Opens the form of the record over the list. */
export function EditAction() {
  const pair = useEntityView();
  const { entity, view } = pair;
  const record = useRecordContext();
  const may = useMay(entity);
  const translate = useTranslate();
  const { search } = useLocation();
  if (!record || !may('edit', record)) return null;
  const name = nameOf(view, record);
  return (
    <RowLink
      to={paths.edit(pair, record.id) + search}
      state={opened}
      aria-label={translate('schema.editNamed', { name })}
    >
      {translate('ra.action.edit')}
    </RowLink>
  );
}
