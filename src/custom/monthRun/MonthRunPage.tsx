import { Title } from 'react-admin';
import { monthInWords } from '#domain/time/format.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { PanelLinks } from '#src/features/advisory/PanelLinks.tsx';
import { useWholeMonth } from '#src/engine/useWholeMonth.ts';
import { messageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { MonthBar } from '#src/ui/MonthBar.tsx';
import { PageToolbar } from '#src/ui/PageToolbar.tsx';
import { Companies } from './Companies.tsx';
import { useMonthRun } from './useMonthRun.ts';

/** The month of all companies of a gestoría: what is done, by whom, and what is left (advisory 4). */
export function MonthRunPage() {
  const translate = useTranslate();
  const { month, isLast, step, showLast } = useWholeMonth();
  const { data, isError, isFetching, refetch } = useMonthRun(month);
  return (
    <>
      <Title title={messageKey('monthRun.title')} preferenceKey={false} />
      <PanelLinks />
      <PageToolbar
        start={
          <MonthBar
            name={monthInWords(month)}
            labels={{
              previous: translate('monthRun.previous'),
              next: translate('monthRun.next'),
              current: translate('monthRun.last'),
            }}
            isCurrent={isLast}
            onStep={step}
            onCurrent={showLast}
          />
        }
      />
      {/* What is chosen is chosen of a month. */}
      {data && <Companies key={month} month={month} companies={data} />}
      {!data && !isError && <LoadingLines label={translate('monthRun.loading')} />}
      {isError && !data && <RetryNotice title={translate('monthRun.failed')} busy={isFetching} onRetry={refetch} />}
    </>
  );
}
