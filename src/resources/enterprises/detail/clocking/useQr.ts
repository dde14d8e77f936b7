import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { qrImage } from '#domain/constants.ts';
import type { EnterpriseQr } from '#domain/organization/enterprises/enterprises.ts';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useNotify } from '#src/i18n/useNotify.ts';

/** The code and its image as the address of a PNG. */
export interface QrImage extends EnterpriseQr {
  readonly image: string;
}

/** The library is loaded when a code is drawn. */
async function drawn(qr: EnterpriseQr): Promise<QrImage> {
  const { toDataURL } = await import('qrcode');
  return { ...qr, image: await toDataURL(qr.text, { width: qrImage.width, margin: qrImage.margin }) };
}

/** The QR of an enterprise or of one of its work centres, and the renewal of all of them. A code is a secret of the door: no cache keeps it once it is not shown. */
export function useQr(id: number, centre: number | undefined) {
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
