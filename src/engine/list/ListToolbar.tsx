import MoreIcon from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useState } from 'react';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { PageToolbar } from '#src/ui/PageToolbar.tsx';
import { usePhone } from '#src/ui/usePhone.ts';
import { CreateButton } from './CreateButton.tsx';
import { Filters } from './Filters.tsx';

interface Named {
  readonly name: string;
  readonly left: number;
  readonly top: number;
}

/**
 * Says what a button is called of which only the icon is in sight: to whom points at it by the browser's tooltip, which
 * a keyboard never sees, and to whom comes by keyboard under it. Escape takes the name away.
 * @returns handlers for what the buttons stand in, and the name
 */
function useIconNames() {
  const [named, setNamed] = useState<Named>();
  useEffect(() => {
    if (!named) return undefined;
    const hide = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setNamed(undefined);
    };
    document.addEventListener('keydown', hide);
    window.addEventListener('scroll', hide, true);
    return () => {
      document.removeEventListener('keydown', hide);
      window.removeEventListener('scroll', hide, true);
    };
  }, [named]);
  const handlers = {
    onMouseOver: ({ target }: SyntheticEvent) => {
      const button = buttonOf(target);
      if (!button) return;
      const name = hiddenName(button);
      if (button.title !== name) button.title = name;
    },
    onFocus: ({ target }: SyntheticEvent) => {
      const button = buttonOf(target);
      const name = button?.matches(':focus-visible') ? hiddenName(button) : '';
      if (!button || !name) return setNamed(undefined);
      const { left, right, bottom } = button.getBoundingClientRect();
      setNamed({ name, left: (left + right) / 2, top: bottom });
    },
    onBlur: () => setNamed(undefined),
    onClick: () => setNamed(undefined),
  };
  const shown: ReactNode = named && (
    // The button is called so already.
    <Name aria-hidden style={{ left: named.left, top: named.top }}>
      {named.name}
    </Name>
  );
  return { handlers, shown };
}

const buttonOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('.MuiButton-text') : null;

/** What of a button lies beyond its edge. */
const hiddenName = (button: HTMLElement): string =>
  button.scrollWidth > button.clientWidth ? (button.textContent ?? '') : '';

const Name = styled('span')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  transform: 'translate(-50%, 6px)',
  padding: theme.spacing(0.5, 1),
  borderRadius: 6,
  color: theme.palette.background.paper,
  backgroundColor: theme.palette.text.primary,
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
}));

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
  const { handlers, shown } = useIconNames();
  return (
    <PageToolbar start={<Filters />} wraps>
      {phone && <CreateButton />}
      {phone && (
        <More
          aria-label={translate('schema.moreActions')}
          aria-expanded={isOpen}
          aria-controls={foldId}
          onClick={() => setOpen(!isOpen)}
        >
          <MoreIcon />
        </More>
      )}
      <Actions id={foldId} data-folded={(phone && !isOpen) || undefined} {...handlers}>
        {children}
      </Actions>
      {shown}
      {!phone && <CreateButton />}
    </PageToolbar>
  );
}

const More = styled(IconButton)(({ theme }) => ({
  width: 44,
  height: 44,
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  color: 'inherit',
  '&[aria-expanded=true]': { backgroundColor: theme.palette.background.raised },
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '& > .MuiButton-text': { paddingInline: 12 },
  [theme.breakpoints.up('md')]: {
    // As icons they stand beside the filters; what they are called lies beyond their edge.
    '[data-narrow] &': { gap: theme.spacing(0.5) },
    '[data-narrow] & > :not(.MuiButton-text)': { marginInlineStart: theme.spacing(0.5) },
    '[data-narrow] & > .MuiButton-text': {
      width: 40,
      minWidth: 40,
      paddingInline: 10,
      justifyContent: 'start',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      '& > .MuiButton-startIcon': { margin: '0 20px 0 0' },
    },
  },
  '&[data-folded] > :not([data-unfolded], [aria-expanded=true])': { display: 'none' },
  [theme.breakpoints.down('md')]: {
    display: 'contents',
    // Two in each line, under the buttons that are always there.
    '&:not([data-folded])::before': { content: '""', flex: '1 0 100%' },
    '& > *': { flex: `1 0 calc(50% - ${theme.spacing(1.5)})`, minHeight: 44, justifyContent: 'start' },
    '& > nav': { flex: '1 0 100%', marginBottom: 0 },
    '& > .MuiButton-contained': { flex: 'none', order: -1 },
  },
}));
