import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Link, useMatch } from 'react-router';
import type { TermVersion } from '#domain/organization/employees/termVersions.ts';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { opened } from '#src/engine/paths.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';
import { useCan } from '#src/engine/scope.tsx';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { Centres } from '../centres/Centres.tsx';
import { DeleteTerms } from './DeleteTerms.tsx';
import { useLocalToday, useTerms } from './useTerms.ts';
import { VersionList } from './VersionList.tsx';

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
