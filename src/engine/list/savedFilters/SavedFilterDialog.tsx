import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { savedFilterLimits } from '#domain/constants.ts';
import { type Flag, toFlag } from '#domain/kernel/codecs.ts';
import { savedFilterForm, type SavedQuery } from '#domain/access/savedFilters/savedFilters.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { useCan } from '#src/engine/scope.tsx';
import type { ListedFilter } from './savedFilterMethods.ts';
import { useSaveFilter, useSharesFilters } from './useSavedFilters.ts';

interface SavedFilterDialogProps {
  /** The one that is edited; without it a new one is saved. */
  readonly saved?: ListedFilter;
  readonly query: SavedQuery;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Asks for the name of a saved filter and, for whoever may, whether it is shared. */
export function SavedFilterDialog({ saved, query, onSaved, onClose }: SavedFilterDialogProps) {
  const translate = useTranslate();
  const can = useCan();
  const shares = useSharesFilters();
  const save = useSaveFilter(saved?.id);
  const defaultValues: { name: string; shared: Flag } = { name: saved?.name ?? '', shared: saved?.shared ?? 0 };
  const form = useZodForm(savedFilterForm, {
    defaultValues,
    send: (typed) => save({ ...typed, query }),
    onSent: onSaved,
  });
  // Only who made it stops sharing it.
  const maySetShared = shares && saved?.own !== 0 && (can('savedFilters.share') || saved?.shared === 1);
  return (
    <DialogFrame
      title={translate(saved ? 'savedFilters.editTitle' : 'savedFilters.saveTitle')}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={form.dirty}
    >
      <DialogFields
        form={form}
        about={translate(saved ? 'savedFilters.editAbout' : 'savedFilters.saveAbout')}
        submit={translate('ra.action.save')}
      >
        <TextInput
          {...form.input('name')}
          label={translate('savedFilters.name')}
          required
          autoFocus
          inputProps={{ maxLength: savedFilterLimits.name }}
        />
        {maySetShared && (
          <FormControlLabel
            label={translate('savedFilters.share')}
            control={
              <Checkbox
                checked={form.values.shared === 1}
                onChange={({ target }) => form.change({ shared: toFlag(target.checked) })}
              />
            }
          />
        )}
      </DialogFields>
    </DialogFrame>
  );
}
