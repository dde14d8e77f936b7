import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { qrImage } from '#domain/constants.ts';
import { complaints } from '#src/dataProvider/complaints.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { Notice } from '#src/ui/Notice.tsx';

async function channelOf(enterpriseId: number) {
  const [url, { toDataURL }] = await Promise.all([complaints.channelUrl(enterpriseId), import('qrcode')]);
  return { url, image: await toDataURL(url, { width: qrImage.width, margin: qrImage.margin }) };
}

/** The channel's address and its QR, for the notice board. */
export function ChannelDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { enterprise } = useScope();
  const { data, isError } = useQuery({
    queryKey: ['complaintsChannel', enterprise.id],
    queryFn: () => channelOf(enterprise.id),
    retry: false,
  });
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url);
    notify('complaints.channel.copied', { type: 'success' });
  };
  return (
    <DialogFrame
      title={translate('complaints.channel.title')}
      closeLabel={translate('complaints.close')}
      onClose={onClose}
    >
      <DialogContent sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
        <Typography color="textSecondary">{translate('complaints.channel.about')}</Typography>
        {isError && <Notice alert title={translate('complaints.channel.failed')} />}
        {!data && !isError && <LoadingLines lines={4} label={translate('complaints.loading')} />}
        {data && (
          <>
            <img
              src={data.image}
              width={qrImage.width}
              height={qrImage.width}
              alt={translate('complaints.channel.image')}
            />
            <Typography component="code" sx={{ overflowWrap: 'anywhere', textAlign: 'center' }}>
              {data.url}
            </Typography>
          </>
        )}
      </DialogContent>
      {data && (
        <DialogActions>
          <Button color="inherit" component="a" href={data.image} download="canal-denuncias.png">
            {translate('complaints.channel.download')}
          </Button>
          <Button variant="contained" onClick={() => void copy(data.url)}>
            {translate('complaints.channel.copy')}
          </Button>
        </DialogActions>
      )}
    </DialogFrame>
  );
}
