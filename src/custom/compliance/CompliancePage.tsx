import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Title } from 'react-admin';
import type { Compliance } from '#domain/timekeeping/incidents/compliance.ts';
import { monthInWords } from '#domain/time/format.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useIncidentMonth } from '#src/features/incidents/useIncidentMonth.ts';
import { messageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { MonthBar } from '#src/ui/MonthBar.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { PageToolbar } from '#src/ui/PageToolbar.tsx';
import { TallyTable, useCompliance, useExport } from './TallyTable.tsx';

/** How a month stands by the rules of working time, by rule and by team, and the months before it. */
export function CompliancePage() {
  const translate = useTranslate();
  const { month, isCurrent, step, showCurrent } = useIncidentMonth();
  const { data, isError, isFetching, refetch } = useCompliance(month);
  const { busy, run } = useExport(month);
  return (
    <>
      <Title title={messageKey('compliance.title')} preferenceKey={false} />
      <PageToolbar
        start={
          <MonthBar
            name={monthInWords(month)}
            labels={{
              previous: translate('incidents.previous'),
              next: translate('incidents.next'),
              current: translate('compliance.current'),
            }}
            isCurrent={isCurrent}
            onStep={step}
            onCurrent={showCurrent}
          />
        }
      >
        <Button
          color="inherit"
          startIcon={<DownloadIcon />}
          disabled={!data || data.rules.length === 0}
          loading={busy}
          onClick={() => void run()}
        >
          {translate('compliance.export')}
        </Button>
      </PageToolbar>
      {data && <Tables data={data} />}
      {!data && !isError && <LoadingLines label={translate('compliance.loading')} />}
      {isError && !data && <RetryNotice title={translate('compliance.failed')} busy={isFetching} onRetry={refetch} />}
    </>
  );
}

function Tables({ data: { month, total, rules, teams, trend } }: { readonly data: Compliance }) {
  const translate = useTranslate();
  const ofTotal = { ...total, key: 'total', name: translate('compliance.total'), filter: { month } };
  return (
    <Parts>
      {rules.length === 0 ? (
        <Notice title={translate('incidents.empty')}>{translate('incidents.emptyAbout')}</Notice>
      ) : (
        <>
          <TallyTable
            title={translate('compliance.byRule')}
            label={translate('compliance.rule')}
            rows={[
              ...rules.map((rule) => ({
                ...rule,
                key: rule.kind,
                name: translate('compliance.ruleOf', {
                  rule: translate(`incidents.kinds.${rule.kind}`),
                  article: rule.article,
                }),
                filter: { month, kind: rule.kind },
              })),
              ofTotal,
            ]}
          />
          <TallyTable
            title={translate('compliance.byTeam')}
            label={translate('incidents.team')}
            rows={teams.map(({ team_id: team, name, ...tally }) => ({
              ...tally,
              key: String(team),
              name: name ?? translate('incidents.noTeam'),
              filter: { month, team },
            }))}
          />
        </>
      )}
      <TallyTable
        title={translate('compliance.trend')}
        label={translate('incidents.month')}
        rows={trend.toReversed().map(({ month: one, ...tally }) => ({
          ...tally,
          key: one,
          name: monthInWords(one),
          filter: { month: one },
        }))}
      />
    </Parts>
  );
}

const Parts = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3), '& > *': { minWidth: 0 } }));
