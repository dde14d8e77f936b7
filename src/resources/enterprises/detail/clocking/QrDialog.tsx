import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { qrImage } from '#domain/constants.ts';
import type { Enterprise, EnterpriseQr } from '#domain/organization/enterprises/enterprises.ts';
import { useSay } from '#src/engine/label.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useCentres } from '#src/features/workCentres/useCentres.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useNotify } from '#src/i18n/useNotify.ts';

/** The code and its image as the address of a PNG. */
interface QrImage extends EnterpriseQr {
  readonly image: string;
}

/** The library is loaded when a code is drawn. */
async function drawn(qr: EnterpriseQr): Promise<QrImage> {
  const { toDataURL } = await import('qrcode');
  return { ...qr, image: await toDataURL(qr.text, { width: qrImage.width, margin: qrImage.margin }) };
}

/** The QR of an enterprise or of one of its work centres, and the renewal of all of them. A code is a secret of the door: no cache keeps it once it is not shown. */
function useQr(id: number, centre: number | undefined) {
  const provider = useDataProvider<JornadaDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const report = useReportFailure();
  const queryKey = ['enterpriseQr', id, centre ?? null];
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      try {
        return await drawn(await provider.enterpriseQr({ id, centre }));
      } catch (error) {
        report('resources.enterprises.qr.failed', error);
        throw error;
      }
    },
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  const renewal = useMutation({
    mutationFn: async () => {
      const { data, message } = await provider.renewEnterpriseQr({ id });
      return { qr: await drawn(centre === undefined ? data : await provider.enterpriseQr({ id, centre })), message };
    },
    onSuccess: ({ qr, message }) => {
      client.setQueryData(queryKey, qr);
      notify(message, { type: 'success', messageArgs: { _: message } });
    },
    onError: (error) => report('resources.enterprises.qr.failed', error),
  });
  return { query, renewal };
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** So many random letters and digits. */
export const randomName = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(length)), (value) => SIGNS.charAt(value % SIGNS.length)).join('');

interface QrDialogProps {
  readonly enterprise: Enterprise;
  readonly onClose: () => void;
}

/** The QR of the enterprise or of one of its work centres to put up at the door: shown, downloaded, renewed. */
export function QrDialog({ enterprise: { id, name }, onClose }: QrDialogProps) {
  const translate = useTranslate();
  const say = useSay();
  const centres = useCentres(id);
  const [given] = useSearchParams();
  const [centre, setCentre] = useState(given.get('centro') ?? noCentre);
  const { query, renewal } = useQr(id, centre === noCentre ? undefined : Number(centre));
  const [asking, ask] = useState(false);
  const [random] = useState(() => randomName(qrImage.nameLength));
  const { data: qr } = query;
  const centreName = centres.find((one) => String(one.id) === centre)?.name;
  // Codes of several centres are told apart by their files.
  const fileName = centreName === undefined ? random : `${centreName} ${random}`;
  return (
    <DialogFrame title={say('qr.title')} closeLabel={translate('ra.action.close')} onClose={onClose}>
      <DialogContent dividers>
        {centres.length > 0 && (
          <Choice>
            <SelectField
              label={say('qr.centre')}
              value={centre}
              choices={[
                { id: noCentre, name: say('qr.noCentre') },
                ...centres.map((one) => ({ id: String(one.id), name: one.name })),
              ]}
              onChange={setCentre}
            />
            <p>{say('qr.centreAbout')}</p>
          </Choice>
        )}
        {qr && <Shown qr={qr} name={centreName ?? name} />}
        {query.isPending && (
          <Center role="status" aria-label={translate('ra.page.loading')}>
            <Skeleton width={qrImage.width} height={qrImage.width} />
          </Center>
        )}
        {query.isError && (
          <RetryNotice title={say('qr.failed')} busy={query.isFetching} onRetry={query.refetch}>
            {translate('schema.retryAbout')}
          </RetryNotice>
        )}
      </DialogContent>
      {qr && (
        <DialogActions>
          <Button color="inherit" onClick={() => ask(true)}>
            {say('qr.renew')}
          </Button>
          <Button variant="contained" startIcon={<DownloadIcon />} href={qr.image} download={`${fileName}.png`}>
            {say('qr.download')}
          </Button>
        </DialogActions>
      )}
      {asking && (
        <ConfirmDialog
          open
          destructive
          busy={renewal.isPending}
          title={say('qr.renewTitle', { name })}
          confirm={say('qr.renew')}
          cancel={translate('ra.action.cancel')}
          onConfirm={() => renewal.mutate(undefined, { onSettled: () => ask(false) })}
          onCancel={() => ask(false)}
        >
          {say(centres.length > 0 ? 'qr.renewAllAbout' : 'qr.renewAbout')}
        </ConfirmDialog>
      )}
    </DialogFrame>
  );
}

function Shown({ qr, name }: { qr: QrImage; name: string }) {
  const say = useSay();
  return (
    <Center>
      <p>{say('qr.about')}</p>
      <img src={qr.image} width={qrImage.width} height={qrImage.width} alt={say('qr.image', { name })} />
      <dl>
        <dt>{say('qr.code')}</dt>
        <dd>{qr.code}</dd>
      </dl>
    </Center>
  );
}

/** The code that names the enterprise alone. */
const noCentre = 'none';

const Choice = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(2),
  '& > p': { margin: 0, color: theme.palette.text.secondary, fontSize: '0.875rem' },
}));

const Center = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(2),
  textAlign: 'center',
  '& > p': { margin: 0, color: theme.palette.text.secondary },
  '& > img': { borderRadius: 8 },
  '& > dl': { margin: 0 },
  '& dt': { color: theme.palette.text.secondary, fontSize: '0.875rem' },
  '& dd': { margin: 0, fontSize: '1.125rem', fontWeight: 600, letterSpacing: '0.06em' },
}));
