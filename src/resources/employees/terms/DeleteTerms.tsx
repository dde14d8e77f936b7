import { termsInWords } from '#domain/organization/employees/termWords.ts';
import type { TermVersion } from '#domain/organization/employees/termVersions.ts';
import { numericDate } from '#domain/time/format.ts';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useDeleteTerms } from './useTerms.ts';

interface DeleteTermsProps {
  readonly person: { readonly userId: number; readonly enterpriseId: number };
  readonly version: TermVersion;
  /** What counts instead. */
  readonly before: TermVersion | undefined;
  readonly onClose: () => void;
}

/** Asks before terms are deleted, and says which count instead. */
export function DeleteTerms({ person, version, before, onClose }: DeleteTermsProps) {
  const translate = useTranslate();
  const say = useMessages('resources.employees.terms');
  const { mutate, isPending } = useDeleteTerms(person, onClose);
  return (
    <ConfirmDialog
      open
      destructive
      busy={isPending}
      title={say('question', { date: numericDate(version.valid_from) })}
      confirm={translate('ra.action.delete')}
      cancel={translate('ra.action.cancel')}
      onConfirm={() => mutate(version.valid_from)}
      onCancel={onClose}
    >
      {before && say('questionAbout', { terms: termsInWords(before) })}
    </ConfirmDialog>
  );
}
