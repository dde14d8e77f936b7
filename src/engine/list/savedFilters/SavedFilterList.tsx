import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { isSame, type ListQuery } from './listQuery.ts';
import { type Act, SavedFilterEntry } from './SavedFilterEntry.tsx';
import type { OfferedFilter } from './useSavedFilters.ts';

interface SavedFilterListProps {
  readonly filters: readonly OfferedFilter[];
  /** What the list is filtered and sorted by now. */
  readonly current: ListQuery;
  readonly onAct: (what: Act, saved: OfferedFilter) => void;
}

/** One's own filters, then those that others share; or that there are none. */
export function SavedFilterList({ filters, ...entries }: SavedFilterListProps) {
  const translate = useTranslate();
  if (filters.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{translate('savedFilters.empty')}</Typography>;
  return (
    <>
      <Group title={translate('savedFilters.own')} filters={filters.filter(({ own }) => own)} {...entries} />
      <Group title={translate('savedFilters.shared')} filters={filters.filter(({ own }) => !own)} {...entries} />
    </>
  );
}

function Group({ title, filters, current, onAct }: SavedFilterListProps & { readonly title: string }) {
  const id = useId();
  if (filters.length === 0) return null;
  return (
    <>
      <Typography id={id} component="h3" variant="caption" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <Entries aria-labelledby={id}>
        {filters.map((saved) => (
          <SavedFilterEntry
            key={saved.id}
            saved={saved}
            isCurrent={isSame(saved.offered, current)}
            onAct={(what) => onAct(what, saved)}
          />
        ))}
      </Entries>
    </>
  );
}

const Entries = styled('ul')(({ theme }) => ({ listStyle: 'none', margin: theme.spacing(0, 0, 1), padding: 0 }));
