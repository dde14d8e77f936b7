import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId } from 'react';
import { Title } from 'react-admin';
import { type PeriodKind, periodKinds } from '#domain/time/periods.ts';
import { enterpriseMessages } from '#domain/organization/enterprises/messages/index.ts';
import type { SessionEnterprise } from '#domain/access/auth/session.ts';
import { messageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useEnterprise } from '#src/session/store.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { DailyTab } from './DailyTab.tsx';
import { OpenEntries } from './OpenEntries.tsx';
import { useTimeControlParams } from './params.ts';
import { Stack } from './parts.tsx';
import { PeriodTab } from './PeriodTab.tsx';

/** Time control (timeEntries 7): the day, the week and the month of an enterprise. */
export function TimeControlPage() {
  const translate = useTranslate();
  const enterprise = useEnterprise();
  return (
    <>
      <Title title={messageKey('timeControl.title')} preferenceKey={false} />
      {enterprise ? (
        <TimeControl key={enterprise.id} enterprise={enterprise} />
      ) : (
        <Notice title={enterpriseMessages.noneChosen}>{translate('timeControl.chooseEnterprise')}</Notice>
      )}
    </>
  );
}

function TimeControl({ enterprise }: { enterprise: SessionEnterprise }) {
  const translate = useTranslate();
  const id = useId();
  const params = useTimeControlParams(enterprise.time_zone);
  const { kind } = params.period;
  return (
    <Stack>
      <Head>
        <Tabs
          value={kind}
          onChange={(_, next: PeriodKind) => params.setKind(next)}
          aria-label={translate('timeControl.title')}
        >
          {periodKinds.map((one) => (
            <Tab
              key={one}
              value={one}
              id={`${id}-${one}`}
              aria-controls={kind === one ? `${id}-panel` : undefined}
              label={translate(`timeControl.tabs.${one}`)}
            />
          ))}
        </Tabs>
        <OpenEntries enterprise={enterprise} params={params} />
      </Head>
      <Stack role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${kind}`}>
        {kind === 'day' ? (
          <DailyTab enterprise={enterprise} params={params} />
        ) : (
          <PeriodTab key={kind} enterprise={enterprise} params={params} />
        )}
      </Stack>
    </Stack>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  alignItems: 'center',
  justifyContent: 'space-between',
  [theme.breakpoints.down('md')]: { '& > *': { width: '100%' }, '& .MuiTab-root': { flex: 1 } },
}));
