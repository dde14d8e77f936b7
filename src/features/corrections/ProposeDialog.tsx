import { limits } from '#domain/constants.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { CorrectionReview } from './CorrectionReview.tsx';
import { DraftFields } from './DraftFields.tsx';
import type { ProposeDialogProps } from './types.ts';
import { usePropose } from './usePropose.ts';

/** The company's side of a correction: the person accepts it or records disagreement on /fichar. */
export function ProposeDialog(props: ProposeDialogProps) {
  const { people, entry, onClose } = props;
  const translate = useTranslate();
  const form = usePropose(props);
  const [only] = people.length === 1 ? people : [];
  const title = entry ? 'corrections.proposeNamed' : 'corrections.proposeMissingNamed';
  return (
    <DialogFrame
      title={only ? translate(title, { name: only.name }) : translate('corrections.proposeTitle')}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={form.dirty}
    >
      <DialogFields form={form} about={translate('corrections.proposeAbout')} submit={translate('corrections.send')}>
        {!only && (
          <SelectField
            {...form.field('person')}
            label={translate('corrections.person')}
            choices={people.map(({ id, name }) => ({ id: String(id), name }))}
            required
          />
        )}
        <DraftFields form={form} />
        <CorrectionReview findings={form.review} />
        {form.isClosed && (
          <TextInput
            {...form.input('reopen')}
            label={translate('corrections.reopenReason')}
            required
            inputProps={{ maxLength: limits.text }}
          />
        )}
      </DialogFields>
    </DialogFrame>
  );
}
