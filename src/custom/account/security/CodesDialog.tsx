import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useNotify } from '#src/i18n/useNotify.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { saveFile } from '#src/ui/saveFile.ts';

/** Recovery codes, this once: to be copied or kept as a file. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const text = codes.join('\n');
  const copy = () =>
    void navigator.clipboard.writeText(text).then(() => notify('security.codes.copied', { type: 'success' }));
  const keep = () => saveFile(translate('security.codes.file'), `${text}\n`, 'text/plain');
  return (
    <DialogFrame title={translate('security.codes.title')} closeLabel={translate('ra.action.close')}>
      <DialogContent>
        <Typography>{translate('security.codes.about')}</Typography>
        <Typography sx={{ mt: 1, fontWeight: 550 }}>{translate('security.codes.shownOnce')}</Typography>
        <Codes>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={copy}>{translate('security.codes.copy')}</Button>
        <Button onClick={keep} sx={{ mr: 'auto' }}>
          {translate('security.codes.download')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate('security.codes.done')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

const Codes = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  padding: theme.spacing(2),
  margin: theme.spacing(2, 0, 0),
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
  gap: theme.spacing(1),
  fontFamily: 'monospace',
  fontSize: '1rem',
  borderRadius: 8,
  border: `1px solid ${theme.palette.divider}`,
}));
