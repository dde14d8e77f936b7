import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import { memo, useState } from 'react';
import { usualRights } from '#domain/organization/firms/kinds.ts';
import type { MandateRight } from '#domain/rights.ts';
import { firmMessages } from '#domain/organization/firms/messages/index.ts';
import type { SayImport } from '#src/engine/import/useSayImport.ts';
import { RightsField } from '#src/features/firms/RightsField.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ProgressLine } from '#src/ui/ProgressLine.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { isToDo, isWrong, type Planned } from './plan.ts';
import type { Progress } from './useClientImport.ts';
import type { Column } from '#src/ui/RecordTable.tsx';
import { CompanyName, Said, TableInParts } from './TableInParts.tsx';
import { styled } from '@mui/material/styles';

/** So many are read at a glance. */
const shownAtFirst = 4;

/** What is wrong with a company of a file and with its people, line by line. */
function Reasons({ company: { errors, wrong } }: { company: Planned }) {
  const translate = useTranslate();
  const ofPeople = wrong.flatMap(({ line, name, errors: own }) =>
    own.map(({ message }) =>
      name
        ? translate('firms.import.atPerson', { line, name, message })
        : translate('firms.import.atLine', { line, message }),
    ),
  );
  const all = [...errors.map(({ message }) => message), ...ofPeople];
  const more = all.slice(shownAtFirst);
  return (
    <Box>
      <List texts={all.slice(0, shownAtFirst)} />
      {more.length > 0 && (
        <details>
          <summary>{translate('firms.import.more', { smart_count: more.length })}</summary>
          <List texts={more} />
        </details>
      )}
    </Box>
  );
}

const List = ({ texts }: { texts: readonly string[] }) => (
  <ul>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

const Box = styled('div')(({ theme }) => ({
  color: theme.palette.error.main,
  overflowWrap: 'anywhere',
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& summary': { cursor: 'pointer', minHeight: 44, display: 'flex', alignItems: 'center' },
}));

/** The companies of a file: what would become of each, and what is wrong with it below. */
const CompaniesTable = memo(function CompaniesTable({ companies }: { companies: readonly Planned[] }) {
  const columns = useColumns();
  return <TableInParts columns={columns} rows={companies} note={reasonsOf} />;
});

function useColumns(): [Column<Planned>, ...Column<Planned>[]] {
  const translate = useTranslate();
  return [
    { key: 'name', label: translate('firms.import.company'), cell: (company) => <CompanyName {...company} /> },
    { key: 'what', label: translate('firms.import.what'), cell: (company) => <What company={company} /> },
    { key: 'people', label: translate('firms.import.people'), cell: (company) => <People company={company} /> },
  ];
}

const reasonsOf = (company: Planned) => isWrong(company) && <Reasons company={company} />;

function What({ company }: { company: Planned }) {
  const translate = useTranslate();
  const { errors, outcome } = company;
  if (errors.length > 0) return <Said tone="wrong" text={translate('firms.import.outcome.refused')} />;
  if (!isToDo(company)) return <Said tone="quiet" text={translate('firms.import.outcome.nothing')} />;
  return <Said tone={outcome === 'new' ? 'info' : 'done'} text={translate(`firms.import.outcome.${outcome}`)} />;
}

function People({ company: { fresh, known, wrong } }: { company: Planned }) {
  const translate = useTranslate();
  const counts = [
    fresh > 0 && translate('firms.import.fresh', { smart_count: fresh }),
    known > 0 && translate('firms.import.known', { smart_count: known }),
    wrong.length > 0 && translate('firms.import.wrong', { smart_count: wrong.length }),
  ].filter(Boolean);
  return counts.length > 0 ? counts.join(' · ') : translate('firms.import.none');
}

interface Props {
  readonly say: SayImport;
  readonly companies: readonly Planned[];
  readonly ignored: readonly string[];
  /** While it is handed over. */
  readonly progress: Progress | null;
  readonly busy: boolean;
  /** Why it could not be handed over. */
  readonly problem: string | undefined;
  readonly onImport: (rights: MandateRight[]) => void;
  readonly onOther: () => void;
}

/** What would become of the companies of a file: what is wrong keeps the rest back until it is left out knowingly. */
export function ClientsPreview(props: Props) {
  const { say, companies, ignored, progress, busy, problem, onImport, onOther } = props;
  const translate = useTranslate();
  const [leavesOut, leaveOut] = useState(false);
  const [rights, setRights] = useState<MandateRight[]>([...usualRights]);
  const todo = companies.filter(isToDo);
  const bad = companies.filter(isWrong);
  const hasNew = todo.some(({ outcome }) => outcome === 'new');
  const noRights = hasNew && rights.length === 0;
  const ready = todo.length > 0 && (bad.length === 0 || leavesOut) && !noRights;
  return (
    <>
      <DialogContent
        dividers
        // It may hold nothing else that the keyboard reaches.
        tabIndex={0}
        role="group"
        aria-label={translate('firms.import.companies')}
        sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: '100%' }}
      >
        <Counts good={todo.length} bad={bad.length} />
        {bad.length > 0 && <Alert severity="error">{say('nothingYet')}</Alert>}
        {ignored.length > 0 && <Alert severity="info">{say('ignored', { names: ignored.join(', ') })}</Alert>}
        <CompaniesTable companies={companies} />
        {hasNew && (
          <RightsField
            label={translate('firms.import.rights')}
            value={rights}
            error={noRights ? firmMessages.rightsRequired : undefined}
            busy={busy}
            onChange={setRights}
          />
        )}
        {bad.length > 0 && todo.length > 0 && (
          <FormControlLabel
            control={<Checkbox checked={leavesOut} onChange={({ target }) => leaveOut(target.checked)} />}
            label={translate('firms.import.leaveOut')}
            disabled={busy}
          />
        )}
        {problem && <Alert severity="error">{translate('firms.import.notSent', { message: problem })}</Alert>}
        {progress && (
          <ProgressLine
            label={translate('firms.import.sending', { ...progress })}
            share={progress.done / progress.total}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onOther} disabled={busy} sx={{ mr: 'auto' }}>
          {say('other')}
        </Button>
        <Button variant="contained" disabled={!ready} loading={busy} onClick={() => onImport(rights)}>
          {translate('firms.import.submit', { smart_count: todo.length })}
        </Button>
      </DialogActions>
    </>
  );
}

function Counts({ good, bad }: { good: number; bad: number }) {
  const translate = useTranslate();
  if (good === 0 && bad === 0) return <Alert severity="success">{translate('firms.import.nothingToDo')}</Alert>;
  return (
    <div role="status" style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 20px' }}>
      <StatusChip tone="done">{translate('firms.import.good', { smart_count: good })}</StatusChip>
      {bad > 0 && <StatusChip tone="wrong">{translate('firms.import.bad', { smart_count: bad })}</StatusChip>}
    </div>
  );
}
