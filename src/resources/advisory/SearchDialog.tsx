import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { mostFound, type PersonFound, shortestSearch } from '#domain/overview/advisory/advisory.ts';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { CompanyLink } from '#src/features/advisory/CompanyLink.tsx';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { usePaused } from '#src/ui/usePaused.ts';

/** People of all companies whom the typed text finds, once the typing pauses. */
function usePeopleFound(typed: string) {
  const provider = useDataProvider<JornadaDataProvider>();
  const text = typed.trim();
  const asked = usePaused(text);
  const isLong = text.length >= shortestSearch;
  const query = useQuery({
    queryKey: ['advisory', 'people', asked],
    queryFn: ({ signal }) => provider.advisoryPeople({ q: asked, signal }),
    enabled: asked.length >= shortestSearch && isLong,
    retry: false,
  });
  return { ...query, isLong, isSearching: isLong && (asked !== text || query.isFetching) };
}

/** Finds somebody by name or DNI in all companies and leads to their page. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const text = useMessages('resources.advisory.people');
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const { data = [], isSearching, isLong, isError, isFetching, refetch } = usePeopleFound(typed);
  const status = () => {
    if (!isLong) return text('hint');
    if (isSearching) return text('searching');
    if (data.length === mostFound) return text('most', { count: mostFound });
    return data.length === 0 ? text('nobody') : text('found', { smart_count: data.length });
  };
  return (
    <DialogFrame title={text('title')} closeLabel={translate('ra.action.close')} onClose={onClose}>
      <DialogContent>
        <Content>
          <TextInput
            label={text('label')}
            type="search"
            autoFocus
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {isError && isLong ? (
            <RetryAlert busy={isFetching} onRetry={refetch}>
              {text('failed')}
            </RetryAlert>
          ) : (
            <p role="status">{status()}</p>
          )}
          {isLong && !isError && data.length > 0 && (
            <ul aria-label={text('title')} aria-busy={isSearching}>
              {data.map((person) => (
                <Person key={`${person.id}-${person.enterprise.id}`} person={person} onFollow={onClose} />
              ))}
            </ul>
          )}
        </Content>
      </DialogContent>
    </DialogFrame>
  );
}

function Person({ person, onFollow }: { person: PersonFound; onFollow: () => void }) {
  const text = useMessages('resources.advisory.people');
  const { id, name, last_name, dni, active, enterprise } = person;
  return (
    <li>
      <CompanyLink enterpriseId={enterprise.id} to={`/employees/${id}`} onFollow={onFollow}>
        <strong>{`${name} ${last_name}`}</strong>
        <small>{[enterprise.name, dni, active === 0 && text('inactive')].filter(Boolean).join(' · ')}</small>
      </CompanyLink>
    </li>
  );
}

const Content = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  paddingTop: 8,
  '& p': { margin: 0, color: theme.palette.text.secondary },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, border: `1px solid ${theme.palette.divider}`, borderRadius: 10 },
  '& li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& li a': {
    display: 'grid',
    gap: 2,
    minHeight: 56,
    padding: '8px 16px',
    color: 'inherit',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    '&:hover': { background: theme.palette.action.hover },
  },
  '& strong': { fontWeight: 550 },
  '& small': { color: theme.palette.text.secondary },
}));
