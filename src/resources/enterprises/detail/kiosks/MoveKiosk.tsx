import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { type FormEvent, useState } from 'react';
import type { Kiosk } from '#domain/timekeeping/kiosks/kiosks.ts';
import type { Centre } from '#src/features/workCentres/useCentres.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';

interface Props {
  readonly kiosk: Kiosk;
  readonly centres: readonly Centre[];
  readonly busy: boolean;
  readonly onMove: (centre: number) => void;
  readonly onClose: () => void;
}

/** Says in which work centre a kiosk stands from now on. */
export function MoveKiosk({ kiosk, centres, busy, onMove, onClose }: Props) {
  const translate = useTranslate();
  const [centre, setCentre] = useState(kiosk.work_centre_id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (centre === kiosk.work_centre_id) onClose();
    else onMove(centre);
  };
  return (
    <DialogFrame
      title={translate('kiosks.moveTitle', { name: kiosk.name })}
      closeLabel={translate('kiosks.close')}
      onClose={onClose}
    >
      <form onSubmit={submit}>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <SelectField
            label={translate('kiosks.fields.centre')}
            value={String(centre)}
            choices={centres.map(({ id, name }) => ({ id: String(id), name }))}
            onChange={(id) => setCentre(Number(id))}
          />
          <DialogContentText>{translate('kiosks.moveAbout')}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('kiosks.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
