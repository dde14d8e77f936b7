import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FoldButton } from '../../ui/FoldButton.tsx';
import { PageToolbar } from '../../ui/PageToolbar.tsx';
import { usePhone } from '../../ui/usePhone.ts';
import { CreateButton } from './CreateButton.tsx';
import { Filters } from './Filters.tsx';

/**
 * The filters of a list and its buttons. On a phone the buttons are folded away under one, but for the one of a new
 * record, those marked `data-unfolded` and those whose menu is open; they stay in the tree at every width, so that a
 * dialog of theirs stays open.
 */
export function ListToolbar({ children }: { readonly children: ReactNode }) {
  const phone = usePhone();
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const foldId = useId();
  return (
    <PageToolbar start={<Filters />} wraps>
      {phone && <CreateButton />}
      {phone && (
        <FoldButton isOpen={isOpen} controls={foldId} onFold={() => setOpen(!isOpen)}>
          {translate('schema.moreActions')}
        </FoldButton>
      )}
      <Actions id={foldId} data-folded={(phone && !isOpen) || undefined}>
        {children}
      </Actions>
      {!phone && <CreateButton />}
    </PageToolbar>
  );
}

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '&[data-folded] > :not([data-unfolded], [aria-expanded=true])': { display: 'none' },
  [theme.breakpoints.down('md')]: {
    display: 'contents',
    // Two in each line, under the buttons that are always there.
    '&:not([data-folded])::before': { content: '""', flex: '1 0 100%' },
    '& > *': { flex: `1 0 calc(50% - ${theme.spacing(1)})`, minHeight: 44, justifyContent: 'start' },
    '& > nav': { flex: '1 0 100%', marginBottom: 0 },
    '& > .MuiButton-contained': { flex: 'none', order: -1 },
  },
}));
