import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useDeleteFilter } from './useSavedFilters.ts';
import type { ListedFilter } from './savedFilterMethods.ts';

interface DeleteQuestionProps {
  readonly saved: ListedFilter;
  readonly onSettled: () => void;
  readonly onCancel: () => void;
}

/** Asks before a saved filter is deleted. */
export function DeleteQuestion({ saved, onSettled, onCancel }: DeleteQuestionProps) {
  const translate = useTranslate();
  const { mutate, isPending } = useDeleteFilter(onSettled);
  return (
    <ConfirmDialog
      open
      destructive
      busy={isPending}
      title={translate('savedFilters.deleteTitle', { name: saved.name })}
      confirm={translate('ra.action.delete')}
      cancel={translate('ra.action.cancel')}
      onConfirm={() => mutate(saved)}
      onCancel={onCancel}
    >
      {translate(saved.shared ? 'savedFilters.deleteSharedAbout' : 'savedFilters.deleteAbout')}
    </ConfirmDialog>
  );
}
