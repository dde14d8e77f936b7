import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { dateInWords } from '#domain/time/format.ts';
import { type EnterpriseHoliday, holidayYears, type YearOfHolidays } from '#domain/planning/leave/holidays.ts';
import { ownCentre } from '#domain/organization/enterprises/ownCentre.ts';
import { can } from '#domain/rights.ts';
import { useCentres } from '#src/features/workCentres/useCentres.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { actorOf, useSessionUser } from '#src/session/store.ts';
import { AskedPart } from '#src/ui/AskedPart.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import {
  AddHoliday,
  type Calendar,
  useChosenCentre,
  useHolidays,
  useRemoveHoliday,
  useRestoreHoliday,
  useYear,
} from './AddHoliday.tsx';
import { holidayCsv, ownDays } from './holidayCsv.ts';
import { HolidayRows } from './HolidayRows.tsx';
import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import IconButton from '@mui/material/IconButton';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { regions } from '#domain/constants.ts';
import { useSaveCsv } from '#src/engine/useSaveCsv.ts';
import Alert from '@mui/material/Alert';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { messageKey } from '#src/i18n/keys.ts';

/** The most holidays of a year, and local ones among them (art. 37.2 ET). */
const holidaysAYear = 14;
const localDaysAYear = 2;

interface Props {
  readonly found: YearOfHolidays;
  /** The year is that of one of several work centres. */
  readonly ofCentre: boolean;
  readonly onRetry: () => void;
}

/** What whoever reads the year has to know of it: days that are missing, calculated or still to be added. */
function YearNotes({ found, ofCentre, onRetry }: Props) {
  const translate = useTranslate();
  const { year, region, provisional, missing, days } = found;
  const locals = days.filter(({ own, kind }) => own === 1 && kind === 'local').length;
  const holidays = new Set(days.filter(({ off, kind }) => off === 1 && kind !== 'company').map(({ date }) => date))
    .size;
  const hasIslandDay = days.some(({ own, kind }) => own === 1 && kind === 'regional');
  const hints = [
    locals < localDaysAYear && messageKey('holidays.noLocal'),
    region === 'CN' && !hasIslandDay && messageKey('holidays.canaries'),
  ].filter((hint) => hint !== false);
  return (
    <Notes>
      {missing === 1 && (
        <RetryAlert severity="warning" onRetry={onRetry}>
          {translate('holidays.missing', { year })}
        </RetryAlert>
      )}
      {provisional === 1 && <Alert severity="info">{translate('holidays.provisionalAbout', { year })}</Alert>}
      {region === null && (
        <Alert severity="info">{translate(ofCentre ? 'holidays.noRegionOfCentre' : 'holidays.noRegion')}</Alert>
      )}
      {((provisional === 0 && holidays > holidaysAYear) || locals > localDaysAYear) && (
        <Alert severity="warning">{translate('holidays.tooMany', { holidays, locals })}</Alert>
      )}
      {hints.length > 0 && <p>{hints.map((hint) => translate(hint)).join(' ')}</p>}
    </Notes>
  );
}

const Notes = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(0, 2.5, 1.5),
  '& p': { margin: 0, fontSize: '0.875rem', color: theme.palette.text.secondary, maxWidth: '70ch' },
  '&:empty': { display: 'none' },
}));

/** `Nacional`, `Autonómico · Madrid`, `Local`, `Empresa`. */
function useKindOf({ region }: YearOfHolidays): (day: EnterpriseHoliday) => string {
  const translate = useTranslate();
  return ({ kind }) =>
    kind === 'regional' && region
      ? translate('holidays.regional', { region: regions[region] })
      : translate(`holidays.kinds.${kind}`);
}

/** Saves the year as a Spanish spreadsheet opens it. */
function CsvButton({ found }: { found: YearOfHolidays }) {
  const kind = useKindOf(found);
  const text = useMessages('holidays');
  const saveCsv = useSaveCsv();
  const save = () => {
    const csv = holidayCsv(found, {
      heads: [text('date'), text('name'), text('kind'), text('source')],
      kind,
      byHand: text('byHand'),
      official: text('official'),
      calculated: text('calculated'),
    });
    saveCsv(`festivos-${found.year}.csv`, csv);
  };
  return (
    <IconButton aria-label={text('export')} title={text('export')} onClick={save}>
      <DownloadIcon />
    </IconButton>
  );
}

/** One year back or ahead. */
function YearSwitch({ year, onYear }: { year: number; onYear: (year: number) => void }) {
  const translate = useTranslate();
  return (
    <SwitchFrame>
      <IconButton
        aria-label={translate('holidays.previous')}
        disabled={year <= holidayYears.first}
        onClick={() => onYear(year - 1)}
      >
        <PreviousIcon />
      </IconButton>
      <output aria-live="polite">{year}</output>
      <IconButton
        aria-label={translate('holidays.next')}
        disabled={year >= holidayYears.last}
        onClick={() => onYear(year + 1)}
      >
        <NextIcon />
      </IconButton>
    </SwitchFrame>
  );
}

const SwitchFrame = styled('div')({
  display: 'flex',
  alignItems: 'center',
  '& output': { minWidth: '3.5rem', textAlign: 'center', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
});

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
