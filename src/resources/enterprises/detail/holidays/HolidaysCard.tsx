import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { dateInWords } from '#domain/time/format.ts';
import type { EnterpriseHoliday, YearOfHolidays } from '#domain/planning/leave/holidays.ts';
import { ownCentre } from '#domain/organization/enterprises/ownCentre.ts';
import { can } from '#domain/rights.ts';
import { useCentres } from '#src/features/workCentres/useCentres.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { actorOf, useSessionUser } from '#src/session/store.ts';
import { AskedPart } from '#src/ui/AskedPart.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { AddHoliday } from './AddHoliday.tsx';
import { CsvButton, useKindOf } from './CsvButton.tsx';
import { ownDays } from './holidayCsv.ts';
import { HolidayRows } from './HolidayRows.tsx';
import {
  type Calendar,
  useChosenCentre,
  useHolidays,
  useRemoveHoliday,
  useRestoreHoliday,
  useYear,
} from './useHolidays.ts';
import { YearNotes } from './YearNotes.tsx';
import { YearSwitch } from './YearSwitch.tsx';

/**
 * Days on which an enterprise does not work, by year: national, of its region, local and its own. Where it has several work
 * centres, those of the chosen one.
 */
export function HolidaysCard({ enterpriseId }: { enterpriseId: number }) {
  const translate = useTranslate();
  const mayEdit = can(actorOf(useSessionUser()), 'holidays.edit', { enterprise_id: enterpriseId });
  const [present] = useState(() => new Date().getFullYear());
  const { year, setYear, isAdding, add, closeAdding } = useYear(present);
  const centres = useCentres(
    enterpriseId,
    can(actorOf(useSessionUser()), 'workCentres.list', { enterprise_id: enterpriseId }),
  );
  const { centre, setCentre } = useChosenCentre(centres);
  const calendar = { enterpriseId, centreId: centre?.id ?? ownCentre };
  const { data: found, isError, isFetching, refetch } = useHolidays(calendar, year);
  return (
    <AskedPart hash="#festivos" isThere={found !== undefined}>
      <Panel
        title={translate('holidays.title')}
        flush
        aside={
          <Toolbar>
            <YearSwitch year={year} onYear={setYear} />
            {found && <CsvButton found={found} />}
            {!found && !isError && <Skeleton width={40} height={40} />}
            {mayEdit && (
              <Button variant="outlined" startIcon={<AddIcon />} onClick={add}>
                {translate('holidays.add')}
              </Button>
            )}
          </Toolbar>
        }
      >
        {centre && (
          <Choice>
            <SelectField
              label={translate('holidays.centre')}
              value={String(centre.id)}
              choices={centres.map(({ id, name }) => ({ id: String(id), name }))}
              onChange={(id) => setCentre(Number(id))}
            />
          </Choice>
        )}
        {found && (
          <Year
            calendar={calendar}
            centre={centre?.name}
            found={found}
            mayEdit={mayEdit}
            onRetry={() => void refetch()}
          />
        )}
        {!found && !isError && <LoadingLines label={translate('holidays.loading')} />}
        {!found && isError && <RetryNotice title={translate('holidays.failed')} busy={isFetching} onRetry={refetch} />}
        {isAdding && mayEdit && (
          <AddHoliday calendar={calendar} centre={centre?.name} onAdded={setYear} onClose={closeAdding} />
        )}
      </Panel>
    </AskedPart>
  );
}

interface YearProps {
  readonly calendar: Calendar;
  readonly centre: string | undefined;
  readonly found: YearOfHolidays;
  readonly mayEdit: boolean;
  readonly onRetry: () => void;
}

function Year({ calendar, centre, found, mayEdit, onRetry }: YearProps) {
  const translate = useTranslate();
  const remove = useRemoveHoliday(calendar);
  const restore = useRestoreHoliday(calendar);
  const [requested, setAsked] = useState<EnterpriseHoliday | null>(null);
  const kindOf = useKindOf(found);
  const days = ownDays(found);
  const label = translate('holidays.year', { year: found.year });
  return (
    <>
      <YearNotes found={found} ofCentre={centre !== undefined} onRetry={onRetry} />
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
        {translate(centre === undefined ? 'holidays.removeAbout' : 'holidays.removeAboutCentre', {
          date: requested ? dateInWords(requested.date) : '',
          centre: centre ?? '',
        })}
      </ConfirmDialog>
    </>
  );
}

const Toolbar = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, flexWrap: 'wrap' });
const Choice = styled('div')(({ theme }) => ({ padding: theme.spacing(1, 2.5, 2), maxWidth: 400 }));
