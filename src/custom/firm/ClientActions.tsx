import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { FirmClient } from '#domain/organization/firms/firms.ts';
import type { KeyWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { nameOfClient } from './nameOfClient.ts';
import { useDeed } from './useFirm.ts';

interface Props {
  readonly client: FirmClient;
  readonly onAssign: () => void;
  readonly onEnd: () => void;
}

/** What an owner can do with a mandate, by its state. */
export function ClientActions({ client, onAssign, onEnd }: Props) {
  const translate = useTranslate();
  const accept = useDeed((id: number) => call('acceptClient', { params: { id } }));
  const refuse = useDeed((id: number) => call('endClient', { params: { id } }));
  const busy = accept.isPending || refuse.isPending;
  const { id, status } = client;
  const button = (
    act: KeyWithin<'firms.clients'> & ('accept' | 'decline' | 'withdraw' | 'assign' | 'end'),
    onClick: () => void,
  ) => (
    <Button
      size="small"
      color={act === 'accept' ? 'primary' : 'inherit'}
      disabled={busy}
      aria-label={translate(`firms.clients.${act}Named`, { name: nameOfClient(client) })}
      onClick={onClick}
    >
      {translate(`firms.clients.${act}`)}
    </Button>
  );
  switch (status) {
    case 'active':
      return (
        <Side>
          {button('assign', onAssign)}
          {button('end', onEnd)}
        </Side>
      );
    case 'invited':
      return (
        <Side>
          {button('accept', () => accept.mutate(id))}
          {button('decline', () => refuse.mutate(id))}
        </Side>
      );
    case 'proposed':
      return button('withdraw', () => refuse.mutate(id));
    case 'ended':
      return null;
  }
}

const Side = styled('span')({ display: 'inline-flex', whiteSpace: 'nowrap' });
