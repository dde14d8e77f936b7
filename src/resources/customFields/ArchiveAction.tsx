import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import type { Said } from '#src/dataProvider/calls.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { keysWithin } from '#src/i18n/keys.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { RowButton } from '#src/ui/RowButton.tsx';

const within = keysWithin('resources.customFields');

/** Archives a field, or restores one that is archived: its values stay, so that nobody is asked first. */
export function ArchiveAction() {
  const field = useRecordContext<CustomField>();
  return field ? <ArchiveButton field={field} /> : null;
}

function ArchiveButton({ field }: { field: CustomField }) {
  const provider = useDataProvider<JornadaDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const report = useReportFailure();
  const action = field.archived === 1 ? 'restore' : 'archive';
  const { mutate, isPending } = useMutation({
    // Named as react-admin names its saves: what was asked of the resource is asked again (src/app/queryClient.ts).
    mutationKey: ['customFields', 'update'],
    mutationFn: () =>
      provider.update<Said>('customFields', {
        id: field.id,
        data: { ...field, archived: field.archived === 1 ? 0 : 1 },
        previousData: field,
      }),
    onSuccess: ({ data: { sentence } }) => notify(sentence, { type: 'success', messageArgs: { _: sentence } }),
    onError: (error) => void report(within(`errors.${action}`), error),
  });
  return (
    <RowButton
      type="button"
      aria-label={translate(within(`actions.${action}Named`), { name: field.name })}
      // Disabled it would lose the focus.
      aria-disabled={isPending}
      // The longer word still fits its column.
      style={{ paddingInline: 8 }}
      onClick={() => !isPending && mutate()}
    >
      {translate(within(`actions.${action}`))}
    </RowButton>
  );
}
