import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { words } from '#src/i18n/pages/palette/palette.ts';
import { usePhone } from '#src/ui/usePhone.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { type Entry, type EntryGroup, useEntries } from './useEntries.ts';

interface OptionsProps {
  readonly id: string;
  readonly groups: readonly EntryGroup[];
  readonly current: Entry | undefined;
  readonly optionId: (entry: Entry) => string;
  readonly onOpen: (entry: Entry) => void;
}

/** What was found; the keyboard chooses in it from the field above. */
const Options = ({ id, groups, current, optionId, onOpen }: OptionsProps) => (
  <List id={id} role="listbox" aria-label={words.results}>
    {groups.map(({ name, entries }) => (
      <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
        <Name id={`${id}-${name}`} role="presentation">
          {words.groups[name]}
        </Name>
        {entries.map((entry) => (
          <Option
            key={entry.id}
            id={optionId(entry)}
            role="option"
            aria-selected={entry === current}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onOpen(entry)}
          >
            <entry.icon />
            <span>{entry.label}</span>
            {entry.about && <small>{entry.about}</small>}
          </Option>
        ))}
      </div>
    ))}
  </List>
);

const List = styled('div')({ flex: 1, overflowY: 'auto', minHeight: 0, padding: 8 });

const Name = styled('div')(({ theme }) => ({
  padding: '8px 12px 4px',
  fontSize: '0.75rem',
  fontWeight: 600,
  color: theme.palette.text.secondary,
}));

const Option = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '4px 12px',
  borderRadius: theme.shape.borderRadius,
  cursor: 'pointer',
  '& > svg': { fontSize: 20, color: theme.palette.text.secondary },
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& > small': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '&:hover': { backgroundColor: theme.palette.background.raised },
  '&[aria-selected=true]': {
    color: theme.palette.primary.main,
    backgroundColor: theme.palette.primary.light,
    // Not by colour alone.
    boxShadow: `inset 3px 0 ${theme.palette.primary.main}`,
    '& > svg, & > small': { color: 'inherit' },
  },
}));

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  PageDown: (at, last) => Math.min(at + 8, last),
  PageUp: (at) => Math.max(at - 8, 0),
};

/** A field over everything in which people, screens and actions are found; the focus never leaves it (ARIA's combobox). */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const id = useId();
  const phone = usePhone();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { groups, searching, failed } = useEntries(text);
  const entries = groups.flatMap((group) => group.entries);
  const current = entries[Math.min(at, entries.length - 1)];
  const optionId = (entry: Entry) => `${id}-${entry.id}`;

  const currentId = current && optionId(current);
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView?.({ block: 'nearest' });
  }, [currentId]);

  const open = ({ to, outside }: Entry) => {
    onClose();
    if (outside === 'tab') window.open(to, '_blank', 'noopener');
    else if (outside === 'here') location.assign(to);
    else void navigate(to);
  };
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (move && entries.length > 0) {
      event.preventDefault();
      setAt(move(Math.min(at, entries.length - 1), entries.length - 1));
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      open(current);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      fullWidth
      maxWidth="sm"
      slotProps={{
        // MUI points `aria-labelledby` at a title; this dialog has none.
        paper: {
          'aria-label': words.title,
          'aria-labelledby': undefined,
          sx: phone ? {} : { position: 'absolute', top: '10vh', m: 0, maxHeight: '76vh' },
        },
      }}
    >
      <Head>
        <SearchIcon aria-hidden />
        <input
          // The palette is opened to type into it.
          autoFocus
          role="combobox"
          aria-label={words.title}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current && optionId(current)}
          placeholder={words.placeholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        <IconButton onClick={onClose} aria-label={words.close}>
          <CloseIcon />
        </IconButton>
      </Head>
      <Options id={`${id}-list`} groups={groups} current={current} optionId={optionId} onOpen={open} />
      <Foot>
        {searching && <span>{words.searching}</span>}
        {failed && <span role="alert">{words.failed}</span>}
        {!searching && entries.length === 0 && <span>{words.none(text.trim())}</span>}
        {!phone && !searching && entries.length > 0 && <span aria-hidden>{words.hints}</span>}
      </Foot>
      <VisuallyHidden role="status">
        {searching ? '' : entries.length > 0 ? words.count(entries.length) : words.none(text.trim())}
      </VisuallyHidden>
    </Dialog>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '8px 8px 8px 20px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > svg': { color: theme.palette.text.secondary },
  '& > input': {
    flex: 1,
    minWidth: 0,
    minHeight: 44,
    paddingInline: 12,
    border: 0,
    borderRadius: 8,
    outline: 'none',
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
    background: 'none',
    color: theme.palette.text.primary,
    font: 'inherit',
    fontSize: '1.0625rem',
    '&::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
  },
}));

const Foot = styled('div')(({ theme }) => ({
  minHeight: 37,
  padding: '8px 20px',
  borderTop: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
  fontSize: '0.8125rem',
}));
