import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Link, useMatch } from 'react-router';
import type { TermVersion } from '#domain/organization/employees/termVersions.ts';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { opened } from '#src/engine/paths.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';
import { useCan } from '#src/engine/scope.tsx';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { useDeleteTerms, useLocalToday, useTerms } from './useTerms.ts';
import { VersionList } from './VersionList.tsx';
import { termsInWords } from '#domain/organization/employees/termWords.ts';
import { numericDate } from '#domain/time/format.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import ChangeIcon from '@mui/icons-material/SwapHoriz';
import type { CentreMember } from '#domain/organization/workCentres/centreMembers.ts';
import { usePersonCentres } from '#src/features/workCentres/personCentres.ts';
import { useCentres } from '#src/features/workCentres/useCentres.ts';
import { useRemoveCentre } from '../centres/useStays.ts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { StatusChip } from '#src/ui/StatusChip.tsx';

interface StayListProps {
  /** Oldest first. */
  readonly stays: readonly CentreMember[];
  readonly today: string;
  readonly onRemove: ((stay: CentreMember) => void) | undefined;
}

/** Centres by their days, the latest first; at the end what counts before anything was said. */
function StayList({ stays, today, onRemove }: StayListProps) {
  const say = useMessages('resources.workCentres');
  const words = useMessages('resources.employees.terms');
  const [first] = stays;
  const isInForce = ({ valid_from, valid_to }: CentreMember) =>
    valid_from <= today && (valid_to === null || valid_to >= today);
  return (
    <List>
      {stays.toReversed().map((stay) => {
        const from = numericDate(stay.valid_from);
        return (
          <li key={stay.valid_from}>
            <div>
              <strong>{stay.work_centre_id_name ?? say('own.title')}</strong>
              {isInForce(stay) && <StatusChip tone="done">{words('inForce')}</StatusChip>}
              {stay.valid_from > today && <StatusChip tone="info">{say('person.toCome')}</StatusChip>}
              <p>
                {stay.valid_to ? words('between', { from, to: numericDate(stay.valid_to) }) : words('since', { from })}
              </p>
            </div>
            {onRemove && (
              <IconButton aria-label={say('person.deleteNamed', { from })} onClick={() => onRemove(stay)}>
                <DeleteIcon fontSize="small" />
              </IconButton>
            )}
          </li>
        );
      })}
      <li>
        <div>
          <strong>{say('own.title')}</strong>
          {(!first || first.valid_from > today) && <StatusChip tone="done">{words('inForce')}</StatusChip>}
          <p>{first ? say('person.before', { date: numericDate(first.valid_from) }) : say('person.always')}</p>
        </div>
      </li>
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'start',
    gap: 8,
    padding: theme.spacing(1, 0),
  },
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& strong': { fontWeight: 600, marginInlineEnd: 12 },
  '& p': { margin: theme.spacing(0.25, 0, 0), color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
}));

const ChangeCentre = lazyPage(() => import('../centres/ChangeCentre.tsx'), 'ChangeCentre');

/** To which work centre a person belongs, by date; nothing where the enterprise has no further one. */
function Centres({ person, today }: { person: UserDetail; today: string }) {
  const translate = useTranslate();
  const say = useMessages('resources.workCentres.person');
  const title = useId();
  const can = useCan();
  const mayChange = can('employees.setTerms', { user_id: person.id });
  const centres = useCentres(person.enterprise_id, can('workCentres.list'));
  const whose = { userId: person.id, enterpriseId: person.enterprise_id };
  const isShown = centres.length > 0 && person.role !== 'advisor';
  const { data: stays } = usePersonCentres(whose, isShown);
  const [isChanging, setChanging] = useState(false);
  const [removing, setRemoving] = useState<CentreMember>();
  const remove = useRemoveCentre(whose, () => setRemoving(undefined));

  if (!isShown || !stays) return null;
  return (
    <section aria-labelledby={title}>
      <Typography id={title} variant="h3" sx={{ mt: 2 }}>
        {say('title')}
      </Typography>
      <StayList stays={stays} today={today} onRemove={mayChange ? setRemoving : undefined} />
      {mayChange && (
        <Button startIcon={<ChangeIcon />} sx={{ mt: 1, ml: -1 }} onClick={() => setChanging(true)}>
          {say('change')}
        </Button>
      )}
      {isChanging && (
        <Suspense fallback={null}>
          <ChangeCentre person={whose} centres={centres} onClose={() => setChanging(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={removing !== undefined}
        destructive
        busy={remove.isPending}
        title={say('question', { date: removing ? numericDate(removing.valid_from) : '' })}
        confirm={translate('ra.action.delete')}
        cancel={translate('ra.action.cancel')}
        onConfirm={() => removing && remove.mutate(removing.valid_from)}
        onCancel={() => setRemoving(undefined)}
      >
        {say('questionAbout')}
      </ConfirmDialog>
    </section>
  );
}

interface DeleteTermsProps {
  readonly person: { readonly userId: number; readonly enterpriseId: number };
  readonly version: TermVersion;
  /** What counts instead. */
  readonly before: TermVersion | undefined;
  readonly onClose: () => void;
}

/** Asks before terms are deleted, and says which count instead. */
function DeleteTerms({ person, version, before, onClose }: DeleteTermsProps) {
  const translate = useTranslate();
  const say = useMessages('resources.employees.terms');
  const { mutate, isPending } = useDeleteTerms(person, onClose);
  return (
    <ConfirmDialog
      open
      destructive
      busy={isPending}
      title={say('question', { date: numericDate(version.valid_from) })}
      confirm={translate('ra.action.delete')}
      cancel={translate('ra.action.cancel')}
      onConfirm={() => mutate(version.valid_from)}
      onCancel={onClose}
    >
      {before && say('questionAbout', { terms: termsInWords(before) })}
    </ConfirmDialog>
  );
}

const TermsDialog = lazyPage(() => import('./TermsDialog.tsx'), 'TermsDialog');

/** The card of a person's terms of work: each from a day on, and the ways to change them for whom may. */
export function Terms() {
  const person = useRecordContext<UserDetail>();
  return person && <TermsOf key={person.id} person={person} />;
}

function TermsOf({ person }: { person: UserDetail }) {
  const translate = useTranslate();
  const say = useMessages('resources.employees.terms');
  const mayChange = useCan()('employees.setTerms', { user_id: person.id });
  const today = useLocalToday();
  const at = useMatch('/employees/:id/terms/:from')?.params.from;
  const [removing, remove] = useState<TermVersion>();
  const whose = { userId: person.id, enterpriseId: person.enterprise_id };
  const { data: versions, isError } = useTerms(whose).versions;
  const hasTerms = person.role === 'employee' || person.role === 'manager';

  if (isError) return <Typography color="text.secondary">{say('unread')}</Typography>;
  if (!versions) return <LoadingLines lines={3} label={translate('ra.page.loading')} />;
  const standing = versions.findLast(({ valid_from }) => valid_from <= today) ?? versions[0];
  const changed = versions.find(({ valid_from }) => valid_from === at);
  return (
    <>
      {versions.length === 0 && <Typography color="text.secondary">{say('none')}</Typography>}
      <VersionList
        versions={versions}
        today={today}
        path={mayChange ? `/employees/${person.id}/terms` : undefined}
        onRemove={remove}
      />
      {mayChange && standing?.night_proposed === 1 && (
        <Alert
          severity="info"
          sx={{ mt: 1 }}
          action={
            <Button
              component={Link}
              to={`/employees/${person.id}/terms/new`}
              state={{ ...opened, night: true }}
              color="inherit"
              size="small"
            >
              {say('markNight')}
            </Button>
          }
        >
          {say('nightProposed')}
        </Alert>
      )}
      {mayChange && hasTerms && (
        <Button
          component={Link}
          to={`/employees/${person.id}/terms/new`}
          state={opened}
          startIcon={<AddIcon />}
          sx={{ mt: 1, ml: -1 }}
        >
          {say('add')}
        </Button>
      )}
      <Centres person={person} today={today} />
      {mayChange && (at === 'new' || changed) && (
        <Suspense fallback={null}>
          <TermsDialog
            key={at}
            person={person}
            version={changed}
            isFirst={changed === versions[0]}
            standing={standing}
          />
        </Suspense>
      )}
      {removing && (
        <DeleteTerms
          person={whose}
          version={removing}
          before={versions[versions.indexOf(removing) - 1]}
          onClose={() => remove(undefined)}
        />
      )}
    </>
  );
}
