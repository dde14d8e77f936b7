import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef, useState } from 'react';
import { HttpError } from '#src/session/http.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { Wordmark } from '#src/ui/Logo.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { anonymousCall } from './anonymousCall.ts';
import { FollowCase } from './FollowCase.tsx';
import { words } from '#src/i18n/pages/complaintChannel/page.ts';
import { type Channel, WriteComplaint } from './WriteComplaint.tsx';
import { fullHeight } from '#src/ui/fullHeight.ts';

type Found = { channel: Channel } | { gone: boolean; message: string } | undefined;

function useChannel(code: string) {
  const [found, setFound] = useState<Found>();
  const load = useCallback(() => {
    setFound(undefined);
    anonymousCall('findComplaintsChannel', { code }).then(
      ({ data: { enterprise_id: enterpriseId, ...data } }) => setFound({ channel: { code, enterpriseId, ...data } }),
      (error: unknown) =>
        setFound({
          gone: error instanceof HttpError && error.status === 404,
          message: error instanceof Error ? error.message : words.unexpected,
        }),
    );
  }, [code]);
  useEffect(load, [load]);
  return { found, retry: load };
}

/** Where anybody writes without being known, and comes back with a key (Ley 2/2023). */
export function ComplaintChannelPage({ code }: { code: string }) {
  const { found, retry } = useChannel(code);
  const [tab, setTab] = useState<'write' | 'follow'>('write');
  const [written, setWritten] = useState(0);
  const followTab = useRef<HTMLDivElement>(null);
  const channel = found && 'channel' in found ? found.channel : undefined;

  useEffect(() => {
    document.title = [words.title, channel?.name, 'Jornada'].filter(Boolean).join(' · ');
  }, [channel?.name]);

  return (
    <Page>
      <Wordmark />
      {!found && <LoadingLines lines={5} label={words.loading} />}
      {found && !channel && 'gone' in found && (
        <Notice
          alert
          title={found.gone ? words.gone : words.failed}
          action={!found.gone && <Button onClick={retry}>{words.retry}</Button>}
        >
          {found.gone ? words.goneAbout : found.message}
        </Notice>
      )}
      {channel && (
        <Sheet>
          <Typography variant="h1">{words.of(channel.name)}</Typography>
          <Typography color="textSecondary">{words.promise}</Typography>
          <Tabs value={tab} onChange={(_, next: typeof tab) => setTab(next)} variant="fullWidth">
            {(['write', 'follow'] as const).map((one) => (
              <Tab
                key={one}
                value={one}
                ref={one === 'follow' ? followTab : null}
                label={words.tabs[one]}
                id={`tab-${one}`}
                aria-controls={`panel-${one}`}
              />
            ))}
          </Tabs>
          <div role="tabpanel" id="panel-write" aria-labelledby="tab-write" hidden={tab !== 'write'}>
            <WriteComplaint
              key={written}
              channel={channel}
              onDone={() => {
                setWritten(written + 1);
                setTab('follow');
                // The button that was pressed goes.
                followTab.current?.focus();
              }}
            />
          </div>
          <div role="tabpanel" id="panel-follow" aria-labelledby="tab-follow" hidden={tab !== 'follow'}>
            <FollowCase code={channel.code} />
          </div>
        </Sheet>
      )}
    </Page>
  );
}

const Page = styled('main')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: theme.spacing(3),
  minHeight: fullHeight,
  padding: theme.spacing(4, 2),
}));

const Sheet = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  width: 'min(640px, 100%)',
  padding: theme.spacing(4),
  borderRadius: 14,
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2.5) },
}));
