import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useEffect, useRef } from 'react';
import { limits } from '../../../domain/constants.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { focusFirstError } from '../../ui/focusFirstError.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { DraftFields } from './DraftFields.tsx';
import type { ProposeDialogProps } from './types.ts';
import { usePropose } from './usePropose.ts';

/** The company's side of a correction: the person accepts it or records disagreement on /fichar. */
export function ProposeDialog({ people, zone, entry, date, onClose }: ProposeDialogProps) {
  const translate = useTranslate();
  const form = usePropose({ people, zone, entry, date, onDone: onClose });
  const element = useRef<HTMLFormElement>(null);
  const { errors } = form;
  useEffect(() => {
    if (element.current && Object.keys(errors).length > 0) focusFirstError(element.current);
  }, [errors]);
  const [only] = people.length === 1 ? people : [];
  const title = entry ? 'corrections.proposeNamed' : 'corrections.proposeMissingNamed';
  return (
    <DialogFrame
      title={only ? translate(title, { name: only.name }) : translate('corrections.proposeTitle')}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={form.dirty}
    >
      <form ref={element} onSubmit={form.submit} noValidate>
        <DialogContent sx={{ pt: 0, display: 'grid', gap: 2 }}>
          <DialogContentText>{translate('corrections.proposeAbout')}</DialogContentText>
          {!only && (
            <SelectField
              label={translate('corrections.person')}
              value={form.personId}
              choices={people.map(({ id, name }) => ({ id: String(id), name }))}
              error={form.errors.person}
              onChange={form.setPersonId}
              required
            />
          )}
          <DraftFields
            draft={form.draft}
            reading={form.reading}
            errors={form.errors}
            zone={zone}
            onChange={form.change}
          />
          {form.errors.reopen !== undefined && (
            <TextInput
              label={translate('corrections.reopenReason')}
              value={form.reopenReason}
              error={form.errors.reopen}
              onChange={(event) => form.setReopenReason(event.target.value)}
              required
              inputProps={{ maxLength: limits.text }}
            />
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <CancelButton disabled={form.sending}>{translate('ra.action.cancel')}</CancelButton>
          <Button type="submit" variant="contained" loading={form.sending}>
            {translate('corrections.send')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
