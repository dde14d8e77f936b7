import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { TextInput } from '#src/ui/TextInput.tsx';

/** The link of an access, which is shown only now. */
export function CreatedLink({ code, onClose }: { code: string; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const link = `${location.origin}/inspeccion/${code}`;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => notify('legalRecord.copied', { type: 'success' }),
      // The field is there to be copied by hand.
      () => undefined,
    );
  return (
    <>
      <DialogContent sx={{ pt: 0, display: 'grid', gap: 2 }}>
        <DialogContentText>{translate('legalRecord.linkAbout')}</DialogContentText>
        <TextInput
          label={translate('legalRecord.link')}
          value={link}
          readOnly
          autoFocus
          onFocus={({ target }) => target.select()}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose}>
          {translate('legalRecord.done')}
        </Button>
        <Button variant="contained" onClick={() => void copy()}>
          {translate('legalRecord.copy')}
        </Button>
      </DialogActions>
    </>
  );
}
