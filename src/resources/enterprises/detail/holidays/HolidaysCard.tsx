import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { dateInWords } from '../../../../../domain/time/format.ts';
import type { EnterpriseHoliday, YearOfHolidays } from '../../../../../domain/leave/holidays.ts';
import { can } from '../../../../../domain/rights.ts';
import { RetryNotice } from '../../../../engine/RetryNotice.tsx';
import { useTranslate } from '../../../../i18n/useTranslate.ts';
import { actorOf, useSessionUser } from '../../../../session/store.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { LoadingLines } from '../../../../ui/LoadingLines.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { AddHoliday } from './AddHoliday.tsx';
import { CsvButton, useKindOf } from './CsvButton.tsx';
import { ownDays } from './holidayCsv.ts';
import { HolidayRows } from './HolidayRows.tsx';
import { useHolidays, useRemoveHoliday, useRestoreHoliday, useYear } from './useHolidays.ts';
import { YearNotes } from './YearNotes.tsx';
import { YearSwitch } from './YearSwitch.tsx';

/** Days on which an enterprise does not work, by year: national, of its region, local and its own. */
export function HolidaysCard({ enterpriseId }: { enterpriseId: number }) {
  const translate = useTranslate();
  const mayEdit = can(actorOf(useSessionUser()), 'holidays.edit', { enterprise_id: enterpriseId });
  const [present] = useState(() => new Date().getFullYear());
  const { year, setYear, isAdding, add, closeAdding } = useYear(present);
  const { data: found, isError, isFetching, refetch } = useHolidays(enterpriseId, year);
  return (
    <Panel
      title={translate('holidays.title')}
      flush
      aside={
        <Toolbar>
          <YearSwitch year={year} onYear={setYear} />
          {found && <CsvButton found={found} />}
          {mayEdit && (
            <Button variant="outlined" startIcon={<AddIcon />} onClick={add}>
              {translate('holidays.add')}
            </Button>
          )}
        </Toolbar>
      }
    >
      {found && <Year enterpriseId={enterpriseId} found={found} mayEdit={mayEdit} onRetry={() => void refetch()} />}
      {!found && !isError && <LoadingLines label={translate('holidays.loading')} />}
      {!found && isError && <RetryNotice title={translate('holidays.failed')} busy={isFetching} onRetry={refetch} />}
      {isAdding && mayEdit && <AddHoliday enterpriseId={enterpriseId} onAdded={setYear} onClose={closeAdding} />}
    </Panel>
  );
}

interface YearProps {
  readonly enterpriseId: number;
  readonly found: YearOfHolidays;
  readonly mayEdit: boolean;
  readonly onRetry: () => void;
}

function Year({ enterpriseId, found, mayEdit, onRetry }: YearProps) {
  const translate = useTranslate();
  const remove = useRemoveHoliday(enterpriseId);
  const restore = useRestoreHoliday(enterpriseId);
  const [requested, setAsked] = useState<EnterpriseHoliday | null>(null);
  const kindOf = useKindOf(found);
  const days = ownDays(found);
  const label = translate('holidays.year', { year: found.year });
  return (
    <>
      <YearNotes found={found} onRetry={onRetry} />
      {days.length === 0 && (
        <Notice title={translate('holidays.empty', { year: found.year })}>{translate('holidays.emptyAbout')}</Notice>
      )}
      {days.length > 0 && (
        <HolidayRows
          days={days}
          provisional={found.provisional === 1}
          kindOf={kindOf}
          label={label}
          acts={
            mayEdit
              ? { busy: remove.isPending || restore.isPending, remove: setAsked, restore: (day) => restore.mutate(day) }
              : undefined
          }
        />
      )}
      <ConfirmDialog
        open={requested !== null}
        title={translate('holidays.removeTitle', { name: requested?.name ?? '' })}
        confirm={translate('holidays.remove')}
        cancel={translate('ra.action.cancel')}
        destructive
        busy={remove.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => requested && remove.mutate(requested, { onSettled: () => setAsked(null) })}
      >
        {translate('holidays.removeAbout', { date: requested ? dateInWords(requested.date) : '' })}
      </ConfirmDialog>
    </>
  );
}

const Toolbar = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, flexWrap: 'wrap' });
